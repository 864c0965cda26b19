import { pluralise } from "@/lib/shared/texts/format-count";
import { formatClockTime, formatUtcDay, formatWallWeekday } from "@/lib/shared/texts/format-date";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/shared/time/durations";
import { parseLocalTime } from "@/lib/shared/time/local-time";
import { formatZone, formatZoneName } from "@/lib/shared/time/zone-names";
import { toLocalTime } from "@/lib/shared/time/zoned-time";

/**
 * Says until when something may be done: an instant, or a day (`2027-06-30`) to its end. Deadlines, closes, confirmations and promises are all
 * written here, by one rule: a moment belongs to the day of its own zone that it ends or falls into, so that midnight belongs to the day before;
 * and days are counted by that zone's calendar.
 */
type Due = string | Date;

const DAY_LENGTH = "2027-06-30".length;
const SECOND_MS = 1_000;

const isDay = (due: Due): due is string => typeof due === "string" && due.length === DAY_LENGTH;
const toWallTime = (due: Due, timeZone: string) => toLocalTime(new Date(due).getTime(), timeZone);
const toIsoDay = (wallTime: number) => new Date(wallTime).toISOString().slice(0, DAY_LENGTH);

/** Returns the day that it belongs to, such as `2027-06-30`. @param timeZone an IANA name */
export const toDueDay = (due: Due, timeZone: string): string =>
  isDay(due) ? due : toIsoDay(toWallTime(due, timeZone) - SECOND_MS);

/** Returns what `toDueDay` does, of a local time as the API has it. @param local a day, with or without a time */
export const toLocalDueDay = (local: string): string =>
  isDay(local) ? local : toIsoDay((parseLocalTime(local) ?? 0) - SECOND_MS);

/** True if it lasts until the end of its day. */
export const isWholeDay = (due: Due, timeZone: string): boolean =>
  isDay(due) || (toWallTime(due, timeZone) + SECOND_MS) % DAY_MS <= SECOND_MS;

/** Counts the days from today; 0 on the last day, below 0 after it. */
export const countDaysLeft = (due: Due, timeZone: string, now: Date): number =>
  (Date.parse(toDueDay(due, timeZone)) - Date.parse(toIsoDay(toWallTime(now, timeZone)))) / DAY_MS;

/** “Today”, “Tomorrow”, “12 days left”. */
export function formatDaysLeft(due: Due, timeZone: string, now: Date): string {
  const days = countDaysLeft(due, timeZone, now);
  if (days <= 0) return "Today";
  return days === 1 ? "Tomorrow" : `${days} days left`;
}

/** “5 hours”, “12 minutes”: rounded down, so that nobody relies on time that is not there. */
export function formatTimeLeft(ms: number): string {
  if (ms >= 2 * DAY_MS) return pluralise(Math.floor(ms / DAY_MS), "day");
  if (ms >= HOUR_MS) return pluralise(Math.floor(ms / HOUR_MS), "hour");
  return pluralise(Math.max(0, Math.floor(ms / MINUTE_MS)), "minute");
}

/** “closes in 9 days”, “closes tomorrow”, “closes in 5 hours” on its day; null once it has passed. */
export function formatClosesIn(due: Date, timeZone: string, now: Date): string | null {
  const left = due.getTime() - now.getTime();
  if (left <= 0) return null;
  const days = countDaysLeft(due, timeZone, now);
  if (days === 1) return "closes tomorrow";
  return `closes in ${days < 1 ? formatTimeLeft(left) : pluralise(days, "day")}`;
}

/** “30 June 2027”. */
export const formatDueDay = (due: Due, timeZone: string): string =>
  formatUtcDay(toDueDay(due, timeZone));

/** “Wednesday”. */
export const formatDueWeekday = (due: Due, timeZone: string): string =>
  formatWallWeekday(Date.parse(toDueDay(due, timeZone)));

/** “Wednesday, 23:59, Berlin time”, for what is less than a week away; “Wednesday” if it lasts until the end of the day. */
export function formatDueWeekTime(due: Due, timeZone: string): string {
  const weekday = formatDueWeekday(due, timeZone);
  if (isWholeDay(due, timeZone)) return weekday;
  const moment = new Date(due);
  return `${weekday}, ${formatClockTime(moment, timeZone)}, ${formatZoneName(timeZone) ?? formatZone(timeZone, moment)}`;
}

export type DueTexts = {
  /** “Wednesday 30 June 2027” */ day: string;
  /** “23:59”; “02:30, the second time”; “the end of the day” */ time: string;
  /** “Berlin time (GMT+2)” */ zone: string;
};

export function formatDueParts(due: Date, timeZone: string): DueTexts {
  return {
    day: `${formatDueWeekday(due, timeZone)} ${formatDueDay(due, timeZone)}`,
    time: isWholeDay(due, timeZone) ? "the end of the day" : formatClockTime(due, timeZone),
    zone: formatZone(timeZone, due),
  };
}

/** “30 June 2027, 23:59, Berlin time (GMT+2)”, “30 June 2027, the end of the day, Berlin time (GMT+2)”; a day alone is “30 June 2027”. */
export function formatDue(due: Due, timeZone: string): string {
  const day = formatDueDay(due, timeZone);
  if (isDay(due)) return day;
  const { time, zone } = formatDueParts(new Date(due), timeZone);
  return `${day}, ${time}, ${zone}`;
}

export const isSameLocalTime = (instant: Date, firstZone: string, secondZone: string): boolean =>
  toWallTime(instant, firstZone) === toWallTime(instant, secondZone);

/** Formats as `formatDue`, with the reader's time where it is another. @param readerZone null if it is unknown */
export function formatDueForReader(due: Date, timeZone: string, readerZone: string | null): string {
  const text = formatDue(due, timeZone);
  return readerZone === null || isSameLocalTime(due, timeZone, readerZone)
    ? text
    : `${text}; for you ${formatDue(due, readerZone)}`;
}
