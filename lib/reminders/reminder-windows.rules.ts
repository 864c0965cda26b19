import { addLocalDays, toDigestInstant, toLocalDay } from "@/lib/mails/local-hours.rules";
import { reminderDays, type ReminderKind } from "@/lib/reminders/reminders.schema";
import { typedKeys } from "@/lib/shared/records";
import { toInstant } from "@/lib/shared/time/zoned-time";

/** Deadlines to remind of on this day in a time zone. */
export type ReminderWindow = {
  timeZone: string;
  kind: ReminderKind;
  /** Whoever has chosen this digest hour or an earlier one is reminded by now. */
  hour: number;
  /** The midnight that today began with. */
  today: Date;
  /** Half-open: the local day of the deadline. */
  from: Date;
  until: Date;
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Lists no windows before the first hour of the day. An hour that the clocks skip begins with the end of the gap. */
export function listReminderWindows(now: Date, timeZone: string): ReminderWindow[] {
  const today = toLocalDay(now, timeZone);
  const hour = HOURS.findLast((candidate) => toDigestInstant(today, candidate, timeZone) <= now);
  if (hour === undefined) return [];
  const toMidnight = (day: string) => toInstant(`${day}T00:00`, timeZone);
  return typedKeys(reminderDays).map((kind) => {
    const day = addLocalDays(today, reminderDays[kind]);
    const [from, until] = [toMidnight(day), toMidnight(addLocalDays(day, 1))];
    return { timeZone, kind, hour, today: toMidnight(today), from, until };
  });
}
