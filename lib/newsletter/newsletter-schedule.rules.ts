import { DAY_MS, HOUR_MS } from "@/lib/shared/time/durations";
import { formatWallDayMonth, formatWallWeekday } from "@/lib/shared/texts/format-date";

/** Times at which an issue goes out by itself, and how its promoted places are sold. Hours are UTC; Friday is 5. */
export const newsletterSchedule = {
  weekday: 5,
  hour: 9,
  places: 4,
  /** A place can be bought until so long before the issue. */
  bookingEndsHours: 12,
  /** Number of the next issues in which places are sold. */
  issuesAhead: 8,
} as const;

const toDay = (instant: Date) => instant.toISOString().slice(0, 10);

const addWeek = (day: string) => toDay(new Date(Date.parse(day) + 7 * DAY_MS));

/** The instant at which the issue of a day (`2026-12-04`) goes out unless an administrator chooses another. */
export const toSendingTime = (day: string): Date =>
  new Date(Date.parse(day) + newsletterSchedule.hour * HOUR_MS);

/** The day of the first issue that would go out after `now`. */
export function findIssueDay(now: Date): string {
  const midnight = Date.parse(toDay(now));
  const daysAhead = (newsletterSchedule.weekday - now.getUTCDay() + 7) % 7;
  const day = toDay(new Date(midnight + daysAhead * DAY_MS));
  return toSendingTime(day) > now ? day : addWeek(day);
}

/** The day of the issue after `lastDay`, however early that one was sent. */
export function findNextIssueDay(lastDay: string | null, now: Date): string {
  const day = findIssueDay(now);
  return lastDay !== null && day <= lastDay ? findIssueDay(toSendingTime(lastDay)) : day;
}

/** The days of the issues for which places are sold. @param firstDay the day of the issue in preparation */
export function listBookableDays(firstDay: string, now: Date): string[] {
  const days = Array.from({ length: newsletterSchedule.issuesAhead }).reduce<string[]>(
    (list) => [...list, addWeek(list.at(-1) ?? firstDay)],
    [firstDay],
  );
  const end = now.getTime() + newsletterSchedule.bookingEndsHours * HOUR_MS;
  return days
    .filter((day) => toSendingTime(day).getTime() > end)
    .slice(0, newsletterSchedule.issuesAhead);
}

/** “Friday 4 December”. */
export const formatIssueDay = (day: string) =>
  `${formatWallWeekday(Date.parse(day))} ${formatWallDayMonth(Date.parse(day))}`;
