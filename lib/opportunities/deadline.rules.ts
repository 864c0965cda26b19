import type { DeadlineKind } from "@/lib/vocabulary/opportunity-words.schema";
import { wallClock } from "@/lib/shared/local-time";
import { offsetsAround, localTimeAt } from "@/lib/shared/zone-clock";

/**
 * The instant of a local time in a zone. A time that occurs twice is the later one, so that nobody is cut off early; a skipped one is the
 * instant after the gap; a bare day lasts to its last second.
 * @param local as for `wallClock`
 * @param timeZone an IANA name
 */
export function toInstant(local: string, timeZone: string): Date {
  const wall = wallClock(local);
  if (wall === null) throw new RangeError(`no local time: ${local}`);
  const instants = offsetsAround(wall, timeZone).map((offset) => wall - offset);
  const shown = instants.filter((instant) => localTimeAt(instant, timeZone) === wall);
  if (shown.length > 0) return new Date(Math.max(...shown));
  return new Date(firstAfterGap(Math.min(...instants), Math.max(...instants), wall, timeZone));
}

/** The first instant between two whose local time is beyond a skipped one. */
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
