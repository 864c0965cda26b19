import { getLocalTimeZone } from "@/lib/shared/time/local-time-zone";
import { formatZone } from "@/lib/shared/time/zone-names";
import { listInstants, toLocalTime } from "@/lib/shared/time/zoned-time";

const monthNames =
  "January February March April May June July August September October November December".split(
    " ",
  );
const weekdayNames = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/**
 * These texts are put together here, since engines write dates differently (“Sept”, commas, narrow spaces): the browser must not draw another
 * text than the server. A wall time is a local time as if it were UTC, as `toLocalTime` returns it.
 */
export const formatWallMonth = (wallTime: number) =>
  monthNames[new Date(wallTime).getUTCMonth()] ?? "";

/** “Sept”: three letters, four for June, July and September. */
export const formatWallShortMonth = (wallTime: number) =>
  formatWallMonth(wallTime).replace(/^(Sept|.{3}).*/, "$1");

export const formatWallWeekday = (wallTime: number) =>
  weekdayNames[new Date(wallTime).getUTCDay()] ?? "";

/** “21 November”. */
export const formatWallDayMonth = (wallTime: number) =>
  `${new Date(wallTime).getUTCDate()} ${formatWallMonth(wallTime)}`;

/** “21 November 2026”. */
export const formatWallDay = (wallTime: number) =>
  `${formatWallDayMonth(wallTime)} ${new Date(wallTime).getUTCFullYear()}`;

/** “14:05”, or “14:05:09” with seconds. */
export const formatWallTime = (wallTime: number, { seconds = false } = {}) =>
  new Date(wallTime).toISOString().slice(11, seconds ? 19 : 16);

/** Returns the time in the local zone: the reader’s in a browser. */
export function toOwnWallTime(instant: string | Date): number {
  const own = new Date(instant);
  const day = Date.UTC(own.getFullYear(), own.getMonth(), own.getDate());
  return day + ((own.getHours() * 60 + own.getMinutes()) * 60 + own.getSeconds()) * 1000;
}

/** “21 November 2026”, in the local zone: the reader’s in a browser. */
export const formatDay = (instant: string | Date) => formatWallDay(toOwnWallTime(instant));

/** “21 Nov”, with the year if it is not this one, where there is little room. In the local zone. */
export function formatShortDay(instant: string | Date, now = new Date()): string {
  const wallTime = toOwnWallTime(instant);
  const year = new Date(wallTime).getUTCFullYear();
  const day = `${new Date(wallTime).getUTCDate()} ${formatWallShortMonth(wallTime)}`;
  return year === now.getFullYear() ? day : `${day} ${year}`;
}

/** Formats a day in UTC: a calendar day (`2026-11-21`), or an instant for a reader whose zone is unknown. */
export const formatUtcDay = (instant: string | Date) => formatWallDay(new Date(instant).getTime());

/** “23 Nov”, where the year is plain. */
export function formatUtcDayMonth(day: string): string {
  const wallTime = Date.parse(day);
  return `${new Date(wallTime).getUTCDate()} ${formatWallShortMonth(wallTime)}`;
}

export const formatTime = (instant: string | Date) => formatWallTime(toOwnWallTime(instant));

/** “14:00”; “02:30, the second time” when the clock goes back and shows it twice. @param timeZone an IANA name */
export function formatClockTime(instant: Date, timeZone: string): string {
  const wallTime = toLocalTime(instant.getTime(), timeZone);
  const [first, second] = listInstants(wallTime, timeZone);
  const time = formatWallTime(wallTime);
  if (first === undefined || second === undefined) return time;
  return `${time}, the ${instant.getTime() < second ? "first" : "second"} time`;
}

/** “21 November 2026, 14:00”, in the local zone. */
export const formatDateTime = (instant: string | Date) =>
  `${formatDay(instant)}, ${formatClockTime(new Date(instant), getLocalTimeZone())}`;

/** “4 December 2026, 14:00, Zurich time (GMT+1)”, for texts that leave the site. @param timeZone the reader's, or null if it is unknown */
export function formatZonedTime(instant: string | Date, timeZone: string | null): string {
  const zone = timeZone ?? "UTC";
  const moment = new Date(instant);
  const day = formatWallDay(toLocalTime(moment.getTime(), zone));
  return `${day}, ${formatClockTime(moment, zone)}, ${formatZone(zone, moment)}`;
}

/** “30 June 2027”: a day (`2027-06-30`), or the day of an instant in a zone, on which something begins or happened. Until when something may be done is `formatDueDay`. */
export const formatDayInZone = (dayOrInstant: string, timeZone: string): string =>
  dayOrInstant.length === "2027-06-30".length
    ? formatUtcDay(dayOrInstant)
    : formatWallDay(toLocalTime(Date.parse(dayOrInstant), timeZone));
