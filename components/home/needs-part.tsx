"use client";

import { HomePart } from "@/components/home/home-part";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { HomeNeed, HomeNeedKind } from "@/lib/home/home.schema";
import { formatDateTime } from "@/lib/shared/format-date";
import { joinParts } from "@/lib/shared/join-parts";

const labels: Readonly<Record<HomeNeedKind, string>> = {
  APPLICATION_DRAFT: "Not sent yet",
  REPLY: "Confirm your place",
  LETTER: "New letter",
  PLACE: "A place is free",
  JURY: "To be scored",
  ANSWERS: "Answers are due",
  MESSAGE: "A message waits",
};

const describe = ({ kind, count, dueAt }: HomeNeed) =>
  joinParts([
    labels[kind] + (count > 1 ? ` (${count})` : ""),
    dueAt === null ? "" : `by ${formatDateTime(dueAt)}`,
  ]);

const isNotification = ({ kind }: HomeNeed) => kind !== "APPLICATION_DRAFT" && kind !== "REPLY";

/** What waits for the person, the most urgent first. */
export function NeedsPart({ needs }: { needs: readonly HomeNeed[] }) {
  const { mutate: markRead } = useCallMutation("POST /v1/notifications/read", {
    refreshes: ["GET /v1/notifications/unread", "GET /v1/notifications/"],
  });
  return (
    <HomePart title="What needs you">
      {needs.length === 0 ? (
        <p className="text-muted">Nothing is waiting for you.</p>
      ) : (
        <ul className="border-t">
          {needs.map((need) => (
            <li key={need.id} className="border-b">
              <a
                href={need.href}
                data-soft=""
                onClick={() => isNotification(need) && markRead({ body: { ids: [need.id] } })}
                className="group grid gap-x-10 gap-y-1 py-3 -outline-offset-2 sm:grid-cols-[1fr_auto] sm:items-center"
              >
                <span className="min-w-0">
                  <span
                    dir="auto"
                    className="block font-medium wrap-break-word group-hover:text-accent"
                  >
                    {need.title}
                  </span>
                  {need.text !== "" && (
                    <span dir="auto" className="block truncate text-small text-muted">
                      {need.text}
                    </span>
                  )}
                </span>
                <span className="text-small sm:text-right">{describe(need)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </HomePart>
  );
}
