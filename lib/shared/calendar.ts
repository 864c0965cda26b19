import ical, { ICalAlarmType } from "ical-generator";

/** One moment in a calendar, such as a deadline. */
export type CalendarEntry = {
  /** Stays the same for the same thing, so that a calendar changes its entry and adds none. */
  uid: string;
  title: string;
  /** Plain text. */
  description: string;
  /** Absolute, of its page. */
  url: string;
  place: string;
  at: Date;
  /** When what the entry says was last changed. */
  changedAt: Date;
  /** How many days before it the calendar reminds. */
  remindDays?: number;
};

type CalendarFile = {
  name: string;
  /** Absolute, of the calendar's page. */
  url: string;
  entries: readonly CalendarEntry[];
};

const DAY = 24 * 60 * 60;
const HALF_HOUR_MS = 30 * 60 * 1000;
/** How often a subscribed calendar is asked for again, in seconds. */
const REFRESH = 6 * 60 * 60;

/**
 * A calendar as text (`text/calendar`, RFC 5545). Each entry is the half hour that ends at its moment, for a deadline is an end. Times are
 * UTC instants: every calendar shows them in its reader's own zone, and none has to know the organiser's.
 */
export function calendarText({ name, url, entries }: CalendarFile): string {
  const calendar = ical({
    name,
    url,
    ttl: REFRESH,
    prodId: { company: "Vitrine", product: "Vitrine" },
  });
  for (const entry of entries) {
    const event = calendar.createEvent({
      id: entry.uid,
      summary: entry.title,
      description: entry.description,
      location: entry.place,
      url: entry.url,
      start: new Date(entry.at.getTime() - HALF_HOUR_MS),
      end: entry.at,
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
    });
    if (entry.remindDays !== undefined) {
      event.createAlarm({ type: ICalAlarmType.display, trigger: entry.remindDays * DAY });
    }
  }
  return calendar.toString();
}
