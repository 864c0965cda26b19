import { summariseDeadline } from "@/components/opportunities/deadline-summary";
import { isWholeDay, formatInZone } from "@/components/opportunities/zoned-deadline";
import { ReaderDeadline } from "@/components/opportunities/reader-deadline";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

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
  const { deadlineKind, deadline, deadlineLocal, timeZone } = opportunity;
  const remaining = formatRemaining({ opportunity, now });
  if (deadlineKind !== "FIXED" || deadline === null || deadlineLocal === null) {
    return (
      <div>
        <p className="text-title font-medium">{remaining}</p>
        <p>{kindTexts[deadlineKind === "ROLLING" ? "ROLLING" : "TBA"]}</p>
      </div>
    );
  }
  const { day, time, zone } = formatInZone(timeZone, new Date(deadline));
  return (
    <div className="flex flex-col gap-1">
      <p className="text-title font-medium">{remaining}</p>
      <p>
        <time dateTime={deadline}>{isWholeDay(deadlineLocal) ? day : `${day}, ${time}`}</time>
        <span className="block text-small text-muted">
          {isWholeDay(deadlineLocal) && "Until the end of the day, "}
          {zone}
        </span>
      </p>
      <ReaderDeadline deadline={deadline} timeZone={timeZone} />
    </div>
  );
}
