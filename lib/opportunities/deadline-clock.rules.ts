import { parseLocalTime } from "@/lib/shared/local-time";
import { listPossibleOffsets, toLocalTime } from "@/lib/shared/zoned-time";

/** Whether a change of the clocks skips a local time or repeats it; null for ordinary and invalid times. @param timeZone an IANA name */
export function detectClockAnomaly(local: string, timeZone: string): "skipped" | "doubled" | null {
  const wallTime = parseLocalTime(local);
  if (wallTime === null) return null;
  const offsets = new Set(listPossibleOffsets(wallTime, timeZone));
  const matchingOffsets = [...offsets].filter(
    (offset) => toLocalTime(wallTime - offset, timeZone) === wallTime,
  );
  if (matchingOffsets.length === 0) return "skipped";
  return matchingOffsets.length > 1 ? "doubled" : null;
}
