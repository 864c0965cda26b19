import { type QuietHours, type Weekday, weekdays } from "@/lib/mails/mail-settings.schema";
import { DAY_MS } from "@/lib/shared/time/durations";
import { toInstant, toLocalTime } from "@/lib/shared/time/zoned-time";

/** Zone while an account's own is unknown. */
export const DEFAULT_TIME_ZONE = "UTC";

/** Hour of accounts that have chosen none; the table `mail_settings` has the same. */
export const DEFAULT_DIGEST_HOUR = 8;

const toMinutes = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

/** The local day of an instant, such as 2026-11-23. */
export const toLocalDay = (instant: Date, timeZone: string): string =>
  new Date(toLocalTime(instant.getTime(), timeZone)).toISOString().slice(0, 10);

export const addLocalDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** @returns when the quiet hours end that `now` is in, or null outside of them. The same `from` and `to` mean the whole day, which is never quiet. */
export function findQuietEnd(now: Date, timeZone: string, quiet: QuietHours | null): Date | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const local = new Date(toLocalTime(now.getTime(), timeZone));
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  const [from, to] = [toMinutes(quiet.from), toMinutes(quiet.to)];
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const today = toLocalDay(now, timeZone);
  const endDay = minute < to ? today : addLocalDays(today, 1);
  const end = toInstant(`${endDay}T${quiet.to}`, timeZone);
  return end > now ? end : null;
}

type DigestTimes = { digestHour: number; digestDay: Weekday; lastDigestOn: string | null };

export const toDigestInstant = (day: string, hour: number, timeZone: string) =>
  toInstant(`${day}T${String(hour).padStart(2, "0")}:00`, timeZone);

const getWeekday = (day: string): Weekday =>
  weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "MO";

/**
 * Finds when the next digest is due: never twice on one local day, also where a journey westwards repeats it. An hour that the clocks skip means
 * the end of the gap; one that they repeat counts once.
 * @param frequency WEEKLY: on the account's day of the week
 */
export function findNextDigest(
  now: Date,
  timeZone: string,
  { digestHour, digestDay, lastDigestOn }: DigestTimes,
  frequency: "DAILY" | "WEEKLY",
): Date {
  const today = toLocalDay(now, timeZone);
  for (let offset = 0; ; offset += 1) {
    const day = addLocalDays(today, offset);
    const due = toDigestInstant(day, digestHour, timeZone);
    const isDay = frequency === "DAILY" || getWeekday(day) === digestDay;
    if (isDay && due > now && (lastDigestOn === null || day > lastDigestOn)) return due;
  }
}
