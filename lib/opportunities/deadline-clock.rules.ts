import { parseLocalTime } from "@/lib/shared/local-time";
import { offsetsAround, localTimeAt } from "@/lib/shared/zoned-time";

/** Whether a change of the clocks skips a local time or repeats it; null for ordinary and invalid times. @param timeZone an IANA name */
export function findClockAnomaly(local: string, timeZone: string): "skipped" | "doubled" | null {
  const wallTime = parseLocalTime(local);
  if (wallTime === null) return null;
  const offsets = new Set(offsetsAround(wallTime, timeZone));
  const matchingOffsets = [...offsets].filter(
    (offset) => localTimeAt(wallTime - offset, timeZone) === wallTime,
  );
  if (matchingOffsets.length === 0) return "skipped";
  return matchingOffsets.length > 1 ? "doubled" : null;
}
