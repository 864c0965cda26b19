import { parseLocalTime } from "@/lib/shared/local-time";
import { offsetsAround, localTimeAt } from "@/lib/shared/zoned-time";

/** Null for ordinary and invalid times. @param local as for `wallClock` @param timeZone an IANA name */
export function clockOddity(local: string, timeZone: string): "skipped" | "doubled" | null {
  const wall = parseLocalTime(local);
  if (wall === null) return null;
  const offsets = new Set(offsetsAround(wall, timeZone));
  const shown = [...offsets].filter((offset) => localTimeAt(wall - offset, timeZone) === wall);
  if (shown.length === 0) return "skipped";
  return shown.length > 1 ? "doubled" : null;
}
