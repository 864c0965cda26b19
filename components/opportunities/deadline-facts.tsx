import { summariseDeadline } from "@/components/opportunities/deadline-summary";
import { ReaderDeadline } from "@/components/opportunities/reader-deadline";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { formatDueParts, isWholeDay } from "@/lib/shared/texts/due-dates";

type Props = {
  opportunity: Pick<
    Opportunity,
    "deadlineKind" | "deadlineLocal" | "timeZone" | "deadline" | "status" | "listedUntil"
  >;
  now: Date;
};

const closingLabels: Record<string, string> = {
  Today: "Closing today",
  Tomorrow: "Closing tomorrow",
};

/** `Closing today`, `12 days left`, `Rolling`. */
export function formatRemaining({ opportunity, now }: Props): string {
  const { remaining } = summariseDeadline(opportunity, now);
  return closingLabels[remaining] ?? remaining;
}

const kindTexts = {
  ROLLING: "There is no deadline: applications are read as they come in.",
  TBA: "The deadline is to be announced.",
} as const;

/** The deadline in the organiser's time zone and in the reader's. */
export function DeadlineFacts({ opportunity, now }: Props) {
  const { deadlineKind, deadline, timeZone } = opportunity;
  const remaining = formatRemaining({ opportunity, now });
  if (deadlineKind !== "FIXED" || deadline === null) {
    return (
      <div>
        <p className="text-title font-medium">{remaining}</p>
        <p>{kindTexts[deadlineKind === "ROLLING" ? "ROLLING" : "TBA"]}</p>
      </div>
    );
  }
  const { day, time, zone } = formatDueParts(new Date(deadline), timeZone);
  const isWhole = isWholeDay(deadline, timeZone);
  return (
    <div className="flex flex-col gap-1">
      <p className="text-title font-medium">{remaining}</p>
      <p>
        <time dateTime={deadline}>{isWhole ? day : `${day}, ${time}`}</time>
        <span className="block text-small text-muted">
          {isWhole && "Until the end of the day, "}
          {zone}
        </span>
      </p>
      <ReaderDeadline deadline={deadline} timeZone={timeZone} />
    </div>
  );
}
