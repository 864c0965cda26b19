import { wallClock } from "@/lib/shared/local-time";
import { offsetsAround, localTimeAt } from "@/lib/shared/zone-clock";

/**
 * Whether the clock of a zone skips a local time or shows it twice, as it does where summer time begins and ends; null for
 * the others, and for what is no time.
 * @param local as `wallClock` reads it
 * @param timeZone an IANA name
 */
export function clockOddity(local: string, timeZone: string): "skipped" | "doubled" | null {
  const wall = wallClock(local);
  if (wall === null) return null;
  const offsets = new Set(offsetsAround(wall, timeZone));
  const shown = [...offsets].filter((offset) => localTimeAt(wall - offset, timeZone) === wall);
  if (shown.length === 0) return "skipped";
  return shown.length > 1 ? "doubled" : null;
}
