import { EmptyPart, HomePart } from "@/components/home/home-part";
import type { PendingTask, PendingTaskKind } from "@/lib/home/home.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDue } from "@/lib/shared/texts/due-dates";

/** The words of a row for its count, and those before its date. */
const labels: Readonly<
  Record<PendingTaskKind, { format: (count: number) => string; due?: string }>
> = {
  APPLICATION_DRAFT: { format: () => "Not sent yet", due: "closes" },
  REPLY: { format: () => "Confirm your place", due: "by" },
  LETTER: { format: () => "You have an answer" },
  JURY: { format: (count) => `${pluralise(count, "entry", "entries")} to score`, due: "until" },
  APPLICATIONS: {
    format: (count) => `${pluralise(count, "application")} without an answer`,
    due: "promised by",
  },
  LETTERS: { format: (count) => `${pluralise(count, "letter")} to release`, due: "promised by" },
  OPPORTUNITY_DRAFT: { format: () => "Draft" },
  MESSAGE: { format: (count) => pluralise(count, "new message") },
  MESSAGES: { format: (count) => pluralise(count, "unread conversation") },
  REPORTS: { format: (count) => pluralise(count, "report") },
  HELD: { format: (count) => `${count} held for review` },
  CONTESTED: { format: (count) => pluralise(count, "appeal") },
  PROMOTIONS: { format: (count) => `${pluralise(count, "promotion")} to fulfil` },
  ORDERS: { format: (count) => `${pluralise(count, "order")} to review` },
  FAILED_MAILS: { format: (count) => `${pluralise(count, "mail")} failed in 24 hours` },
  FAILED_JOBS: { format: (count) => pluralise(count, "failed job") },
};

type PendingTasksProps = {
  tasks: readonly PendingTask[];
  /** What to do while nothing waits. */
  action?: { href: string; label: string } | undefined;
};

/** Lists the person's pending tasks, the most urgent first. */
export function PendingTasks({ tasks, action }: PendingTasksProps) {
  return (
    <HomePart title="Needs your attention">
      {tasks.length === 0 ? (
        <EmptyPart actions={action === undefined ? [] : [action]}>
          Nothing is waiting for you.
        </EmptyPart>
      ) : (
        <ul className="border-t">
          {tasks.map(({ id, kind, title, text, href, count, dueAt, timeZone }) => {
            const { format, due } = labels[kind];
            const heading = title === "" ? format(count) : title;
            return (
              <li key={id} className="border-b">
                <a
                  href={href}
                  data-soft=""
                  className="group grid gap-x-10 gap-y-1 py-3 -outline-offset-2 sm:grid-cols-[1fr_auto] sm:items-center"
                >
                  <span className="min-w-0">
                    <span
                      dir="auto"
                      className="block font-medium wrap-break-word group-hover:text-accent"
                    >
                      {heading}
                    </span>
                    {text !== "" && (
                      <span dir="auto" className="block truncate text-small text-muted">
                        {text}
                      </span>
                    )}
                  </span>
                  <span className="text-small sm:text-right">
                    {title !== "" && format(count)}
                    {due !== undefined && dueAt !== null && (
                      <span className="block text-muted">{`${due} ${formatDue(dueAt, timeZone ?? "UTC")}`}</span>
                    )}
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </HomePart>
  );
}
