import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import { formatDue } from "@/lib/shared/texts/due-dates";

/** A sentence of its own: when the round opens, or until when scores may change, in the zone of its opportunity as everywhere. */
export function describeRoundTime({
  state,
  opensAt,
  closesAt,
  opportunity: { timeZone },
}: Pick<JuryRound, "state" | "opensAt" | "closesAt" | "opportunity">): string {
  if (state === "CLOSED") return "Closed.";
  if (state === "OPEN")
    return closesAt === null
      ? "Open until the organiser closes it."
      : `Closes on ${formatDue(closesAt, timeZone)}.`;
  return opensAt === null
    ? "Opens when the organiser opens it."
    : `Opens on ${formatDue(opensAt, timeZone)}.`;
}
