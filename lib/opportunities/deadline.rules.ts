import type { DeadlineKind } from "@/lib/vocabulary/opportunity-types.schema";
import { parseLocalTime } from "@/lib/shared/local-time";
import { listPossibleOffsets, toLocalTime } from "@/lib/shared/zoned-time";

/**
 * When clocks go back, an ambiguous time means the later instant, in the artists' favour; a time that they skip means the end of the gap.
 * A date without a time means its last second. @throws RangeError for an invalid time
 */
export function toInstant(local: string, timeZone: string): Date {
  const wallTime = parseLocalTime(local);
  if (wallTime === null) throw new RangeError(`not a local time: ${local}`);
  const instants = listPossibleOffsets(wallTime, timeZone).map((offset) => wallTime - offset);
  const matchingInstants = instants.filter(
    (instant) => toLocalTime(instant, timeZone) === wallTime,
  );
  if (matchingInstants.length > 0) return new Date(Math.max(...matchingInstants));
  return new Date(searchGapEnd(Math.min(...instants), Math.max(...instants), wallTime, timeZone));
}

/** Binary search, to the second. */
function searchGapEnd(before: number, after: number, wallTime: number, timeZone: string): number {
  let [earliest, latest] = [before, after];
  while (latest - earliest > 1_000) {
    const middle = earliest + Math.floor((latest - earliest) / 2_000) * 1_000;
    if (toLocalTime(middle, timeZone) > wallTime) latest = middle;
    else earliest = middle;
  }
  return latest;
}

/** Null if it is rolling, to be announced, or not filled in yet (CONTRACT section 4). */
export function toDeadline({
  deadlineKind,
  deadlineLocal,
  timeZone,
}: {
  deadlineKind: DeadlineKind;
  deadlineLocal: string | null;
  timeZone: string;
}): Date | null {
  if (deadlineKind !== "FIXED" || deadlineLocal === null) return null;
  return toInstant(deadlineLocal, timeZone);
}
