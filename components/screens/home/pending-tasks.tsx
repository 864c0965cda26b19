import { HomePart } from "@/components/screens/home/home-part";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { PendingTask, PendingTaskKind } from "@/lib/home/home.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";

const labels: Readonly<Record<PendingTaskKind, string>> = {
  APPLICATION_DRAFT: "Not sent yet",
  REPLY: "Confirm your place",
  LETTER: "New letter",
  PLACE: "A place is free",
  JURY: "To be scored",
  ANSWERS: "Answers are due",
  MESSAGE: "A message waits",
};

const describe = ({ kind, count, dueAt }: PendingTask) =>
  joinParts([
    labels[kind] + (count > 1 ? ` (${count})` : ""),
    dueAt === null ? "" : `by ${formatDateTime(dueAt)}`,
  ]);

const isNotification = ({ kind }: PendingTask) => kind !== "APPLICATION_DRAFT" && kind !== "REPLY";

/** Lists the person's pending tasks, the most urgent first. */
export function PendingTasks({ tasks }: { tasks: readonly PendingTask[] }) {
  const { mutate: markRead } = useCallMutation("POST /v1/notifications/read", {
    refreshes: ["GET /v1/notifications/unread", "GET /v1/notifications/"],
  });
  return (
    <HomePart title="What needs you">
      {tasks.length === 0 ? (
        <p className="text-muted">Nothing is waiting for you.</p>
      ) : (
        <ul className="border-t">
          {tasks.map((task) => (
            <li key={task.id} className="border-b">
              <a
                href={task.href}
                data-soft=""
                onClick={() => isNotification(task) && markRead({ body: { ids: [task.id] } })}
                className="group grid gap-x-10 gap-y-1 py-3 -outline-offset-2 sm:grid-cols-[1fr_auto] sm:items-center"
              >
                <span className="min-w-0">
                  <span
                    dir="auto"
                    className="block font-medium wrap-break-word group-hover:text-accent"
                  >
                    {task.title}
                  </span>
                  {task.text !== "" && (
                    <span dir="auto" className="block truncate text-small text-muted">
                      {task.text}
                    </span>
                  )}
                </span>
                <span className="text-small sm:text-right">{describe(task)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </HomePart>
  );
}
