import { DAY_MS } from "@/lib/shared/time/durations";
import { parseLocalTime } from "@/lib/shared/time/local-time";

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

/** Lists instants by the offsets a day before and a day after, in this order. No zone changes its offset twice in two days. */
const listPossibleInstants = (wallTime: number, timeZone: string) =>
  [wallTime - DAY_MS, wallTime + DAY_MS].map(
    (instant) => wallTime - (toLocalTime(instant, timeZone) - instant),
  );

/**
 * Lists the instants at which a clock shows a local time, the earlier first: none if a change of the clocks skips it, two if it repeats it.
 * @param wallTime as `toLocalTime` returns it
 */
export const listInstants = (wallTime: number, timeZone: string): number[] =>
  [...new Set(listPossibleInstants(wallTime, timeZone))]
    .filter((instant) => toLocalTime(instant, timeZone) === wallTime)
    .toSorted((a, b) => a - b);

/**
 * Returns the instant of a local time. When clocks go back, an ambiguous time means the later instant, which for deadlines is in the artists'
 * favour; a time that they skip means the end of the gap.
 * A date without a time means its last second.
 * @throws RangeError for an invalid time
 */
export function toInstant(local: string, timeZone: string): Date {
  const wallTime = parseLocalTime(local);
  if (wallTime === null) throw new RangeError(`not a local time: ${local}`);
  const latest = listInstants(wallTime, timeZone).at(-1);
  if (latest !== undefined) return new Date(latest);
  const [before = 0, after = 0] = listPossibleInstants(wallTime, timeZone).toSorted(
    (a, b) => a - b,
  );
  return new Date(searchGapEnd(before, after, wallTime, timeZone));
}

/** Finds the end of a gap by binary search, to the second. */
function searchGapEnd(before: number, after: number, wallTime: number, timeZone: string): number {
  let [earliest, latest] = [before, after];
  while (latest - earliest > 1_000) {
    const middle = earliest + Math.floor((latest - earliest) / 2_000) * 1_000;
    if (toLocalTime(middle, timeZone) > wallTime) latest = middle;
    else earliest = middle;
  }
  return latest;
}
