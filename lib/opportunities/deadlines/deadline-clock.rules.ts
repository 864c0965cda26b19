import { parseLocalTime } from "@/lib/shared/time/local-time";
import { listInstants } from "@/lib/shared/time/zoned-time";

/** Detects that a change of the clocks skips a local time or repeats it; null for ordinary and invalid times. @param timeZone an IANA name */
export function detectClockAnomaly(local: string, timeZone: string): "skipped" | "doubled" | null {
  const wallTime = parseLocalTime(local);
  if (wallTime === null) return null;
  const instants = listInstants(wallTime, timeZone);
  if (instants.length === 0) return "skipped";
  return instants.length > 1 ? "doubled" : null;
}
