import type { DeadlineKind } from "@/lib/vocabulary/opportunity-words.schema";
import { parseLocalTime } from "@/lib/shared/local-time";
import { offsetsAround, localTimeAt } from "@/lib/shared/zoned-time";

/** An ambiguous time is the later one, in the artists' favour; a skipped one follows the gap; a bare day ends at its last second. */
export function toInstant(local: string, timeZone: string): Date {
  const wall = parseLocalTime(local);
  if (wall === null) throw new RangeError(`no local time: ${local}`);
  const instants = offsetsAround(wall, timeZone).map((offset) => wall - offset);
  const shown = instants.filter((instant) => localTimeAt(instant, timeZone) === wall);
  if (shown.length > 0) return new Date(Math.max(...shown));
  return new Date(firstAfterGap(Math.min(...instants), Math.max(...instants), wall, timeZone));
}

function firstAfterGap(before: number, after: number, wall: number, timeZone: string): number {
  let [low, high] = [before, after];
  while (high - low > 1_000) {
    const middle = low + Math.floor((high - low) / 2_000) * 1_000;
    if (localTimeAt(middle, timeZone) > wall) high = middle;
    else low = middle;
  }
  return high;
}

/** Null when it is rolling, unknown, or not written yet (CONTRACT section 4). */
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
