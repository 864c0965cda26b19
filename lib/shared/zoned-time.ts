import { DAY_MS } from "@/lib/shared/durations";
import { parseLocalTime } from "@/lib/shared/local-time";

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "iso8601",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(timeZone, format);
  return format;
}

/** The local time at an instant, in milliseconds as if it were UTC, without fractions of a second. @param timeZone an IANA name */
export function toLocalTime(instant: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of getFormat(timeZone).formatToParts(instant))
    parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The offsets that may apply to a local time, in milliseconds: those a day before and a day after. No zone changes its offset twice in two days. */
export const listPossibleOffsets = (localTime: number, timeZone: string) =>
  [localTime - DAY_MS, localTime + DAY_MS].map(
    (instant) => toLocalTime(instant, timeZone) - instant,
  );

/**
 * When clocks go back, an ambiguous time means the later instant, which for deadlines is in the artists' favour; a time that they skip means the end of the gap.
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
