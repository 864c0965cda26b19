import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";

/** A sentence of its own: when the round opens, or until when scores may change. */
export function describeRoundTime({
  state,
  opensAt,
  closesAt,
}: Pick<JuryRound, "state" | "opensAt" | "closesAt">): string {
  if (state === "CLOSED") return "Closed.";
  if (state === "OPEN")
    return closesAt === null
      ? "Open until the organiser closes it."
      : `Closes on ${formatDateTime(closesAt)}.`;
  return opensAt === null
    ? "Opens when the organiser opens it."
    : `Opens on ${formatDateTime(opensAt)}.`;
}
