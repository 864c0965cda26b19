import type { DeadlineKind } from "@/lib/vocabulary/opportunity-words.schema";
import { wallClock } from "@/lib/shared/local-time";
import { offsetsAround, localTimeAt } from "@/lib/shared/zone-clock";

/**
 * The instant of a local time in a zone. A time that the clock shows twice is the later one, since nobody may be cut off
 * early; one that it skips is the instant after the gap; a bare day lasts to its last second.
 * @param local as `wallClock` reads it
 * @param timeZone an IANA name
 */
export function instantOf(local: string, timeZone: string): Date {
  const wall = wallClock(local);
  if (wall === null) throw new RangeError(`no local time: ${local}`);
  const instants = offsetsAround(wall, timeZone).map((offset) => wall - offset);
  const shown = instants.filter((instant) => localTimeAt(instant, timeZone) === wall);
  if (shown.length > 0) return new Date(Math.max(...shown));
  return new Date(firstAfterGap(Math.min(...instants), Math.max(...instants), wall, timeZone));
}

/** The first instant between two whose clock shows more than a time that it skips. */
function firstAfterGap(before: number, after: number, wall: number, timeZone: string): number {
  let [low, high] = [before, after];
  while (high - low > 1_000) {
    const middle = low + Math.floor((high - low) / 2_000) * 1_000;
    if (localTimeAt(middle, timeZone) > wall) high = middle;
    else low = middle;
  }
  return high;
}

/** The deadline as an instant; null when it is rolling, unknown, or not written yet (CONTRACT section 4). */
export function deadlineOf({
  deadlineKind,
  deadlineLocal,
  timeZone,
}: {
  deadlineKind: DeadlineKind;
  deadlineLocal: string | null;
  timeZone: string;
}): Date | null {
  if (deadlineKind !== "FIXED" || deadlineLocal === null) return null;
  return instantOf(deadlineLocal, timeZone);
}
