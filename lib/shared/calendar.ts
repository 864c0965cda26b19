import ical, { type ICalTZDateStub, ICalAlarmType, ICalEventTransparency } from "ical-generator";
import { calendarZone } from "@/lib/shared/calendar-zone";
import { shownAt } from "@/lib/shared/zone-clock";
import { DAY_MS } from "@/lib/shared/durations";

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
  /** IANA name of the zone that it is written in; without one it is an instant of UTC. */
  timeZone?: string;
  /** When what the entry says was last changed. */
  changedAt: Date;
  /** Grows with every change (SEQUENCE, RFC 5545 section 3.8.7.4): some calendars take no change without it. */
  revision: number;
  /** How many days before it the calendar reminds. */
  remindDays?: number;
};

type CalendarFile = {
  name: string;
  /** Absolute, of the calendar's page. */
  url: string;
  entries: readonly CalendarEntry[];
};

const DAY = DAY_MS / 1000;
const HALF_HOUR_MS = 30 * 60 * 1000;
/** How often a subscribed calendar is asked for again, in seconds. */
const REFRESH = 6 * 60 * 60;

/** What the clock of a zone shows. The library reads a plain date by the clock of the server, and leaves this one as it is. */
class ShownTime extends Date implements ICalTZDateStub {
  readonly internal = new Date(this);
  constructor(instant: Date, timeZone: string) {
    super(shownAt(instant.getTime(), timeZone));
  }
  withTimeZone() {
    return this;
  }
  tzComponents() {
    return [];
  }
  override getFullYear() {
    return this.getUTCFullYear();
  }
  override getMonth() {
    return this.getUTCMonth();
  }
  override getDate() {
    return this.getUTCDate();
  }
  override getHours() {
    return this.getUTCHours();
  }
  override getMinutes() {
    return this.getUTCMinutes();
  }
  override getSeconds() {
    return this.getUTCSeconds();
  }
}

/** Whether the clock shows the same time earlier as well: RFC 5545 takes a time that is there twice for its first. */
function isShownAgain(instant: Date, timeZone: string): boolean {
  const at = instant.getTime();
  const before = at - DAY_MS;
  const earlier = shownAt(at, timeZone) - (shownAt(before, timeZone) - before);
  return earlier < at && shownAt(earlier, timeZone) === shownAt(at, timeZone);
}

/** The half hour that ends at the moment: as its own clock shows it, or in UTC where that clock could be misread. */
function timesOf({ at, timeZone }: CalendarEntry) {
  const start = new Date(at.getTime() - HALF_HOUR_MS);
  const isUtc = timeZone === undefined || timeZone === "UTC";
  if (isUtc || [start, at].some((each) => isShownAgain(each, timeZone))) return { start, end: at };
  return {
    start: new ShownTime(start, timeZone),
    end: new ShownTime(at, timeZone),
    timezone: timeZone,
  };
}

/** Text of a property that the library writes as it is. */
const inOneLine = (text: string) => text.replace(/\s+/g, " ").replace(/[\\;,]/g, "\\$&");

/** An address that needs no escaping: RFC 5545 has none for addresses, and the library escapes them all the same. */
const plainAddress = (url: string) =>
  url.replace(
    /[\\;,\s]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`,
  );

/**
 * A calendar as text (`text/calendar`, RFC 5545). Each entry is the half hour that ends at its moment, for a deadline is an
 * end; it is written in its own zone, which the file describes, so that every calendar shows both that and its reader's.
 */
export function calendarText({ name, url, entries }: CalendarFile): string {
  const moments = entries.length === 0 ? [0] : entries.map(({ at }) => at.getTime());
  const first = new Date(Math.min(...moments) - DAY_MS);
  const last = new Date(Math.max(...moments));
  const calendar = ical({
    name: inOneLine(name),
    url: plainAddress(url),
    ttl: REFRESH,
    prodId: { company: "Vitrine", product: "Vitrine" },
  });
  for (const entry of entries) {
    const event = calendar.createEvent({
      ...timesOf(entry),
      id: entry.uid,
      summary: entry.title,
      description: entry.description,
      location: entry.place,
      url: plainAddress(entry.url),
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      sequence: entry.revision,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    if (entry.remindDays !== undefined) {
      event.createAlarm({ type: ICalAlarmType.display, trigger: entry.remindDays * DAY });
    }
  }
  // The library would write the zones before properties of the calendar, which all have to come first (section 3.6). A
  // calendar without any part is none: an empty one describes UTC.
  const named = calendar.events().flatMap((event) => event.timezone() ?? []);
  const zones = entries.length === 0 ? ["UTC"] : [...new Set(named)];
  const described = zones.map((zone) => `${calendarZone(zone, first, last)}\r\n`).join("");
  return calendar.toString().replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, () => described);
}
