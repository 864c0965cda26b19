import { wallClock } from "@/lib/shared/local-time";
import { offsetsAround, localTimeAt } from "@/lib/shared/zone-clock";

/**
 * Whether a local time is skipped or occurs twice, as when summer time begins and ends; null for all others and for invalid times.
 * @param local as for `wallClock`
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
