import { EmptyPart, HomePart, HomeRow } from "@/components/home/home-part";
import { PENDING_TASKS_LABEL } from "@/lib/administration/administration-paths.rules";
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
  /** Offered while nothing waits. */
  action?: { href: string; label: string } | undefined;
};

export function PendingTasks({ tasks, action }: PendingTasksProps) {
  return (
    <HomePart title={PENDING_TASKS_LABEL}>
      {tasks.length === 0 ? (
        <EmptyPart actions={action === undefined ? [] : [action]}>
          Nothing is waiting for you.
        </EmptyPart>
      ) : (
        <ul className="border-t">
          {tasks.map(({ id, kind, title, text, href, count, dueAt, timeZone }) => {
            const { format, due } = labels[kind];
            return (
              <HomeRow key={id} href={href} title={title || format(count)} text={text}>
                {title !== "" && format(count)}
                {due !== undefined && dueAt !== null && (
                  <span className="block text-muted">{`${due} ${formatDue(dueAt, timeZone ?? "UTC")}`}</span>
                )}
              </HomeRow>
            );
          })}
        </ul>
      )}
    </HomePart>
  );
}
