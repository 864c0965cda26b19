import ical, { type ICalTZDateStub, ICalAlarmType, ICalEventTransparency } from "ical-generator";
import { calendarZone } from "@/lib/shared/calendar-zone";
import { localTimeAt } from "@/lib/shared/zone-clock";
import { DAY_MS } from "@/lib/shared/durations";

export type CalendarEntry = {
  /** Stable, so that a calendar updates its entry and adds none. */
  uid: string;
  title: string;
  description: string;
  url: string;
  place: string;
  at: Date;
  /** The IANA name of its zone; UTC without one. */
  timeZone?: string;
  changedAt: Date;
  /** Increased with every change (SEQUENCE, RFC 5545 section 3.8.7.4): some calendars take no change without it. */
  revision: number;
  remindDays?: number;
};

type CalendarFile = {
  name: string;
  url: string;
  entries: readonly CalendarEntry[];
};

const DAY = DAY_MS / 1000;
const HALF_HOUR_MS = 30 * 60 * 1000;
/** Seconds between the requests of a subscribed calendar. */
const REFRESH = 6 * 60 * 60;

/** The local time of a zone. The library would convert a plain date to the server's zone. */
class LocalTime extends Date implements ICalTZDateStub {
  readonly internal = new Date(this);
  constructor(instant: Date, timeZone: string) {
    super(localTimeAt(instant.getTime(), timeZone));
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

/** Whether the local time occurs twice: RFC 5545 takes an ambiguous time for its first occurrence. */
function isAmbiguous(instant: Date, timeZone: string): boolean {
  const at = instant.getTime();
  const before = at - DAY_MS;
  const earlier = localTimeAt(at, timeZone) - (localTimeAt(before, timeZone) - before);
  return earlier < at && localTimeAt(earlier, timeZone) === localTimeAt(at, timeZone);
}

/** The half hour before the moment: in its own zone, or in UTC where its local time is ambiguous. */
function eventTimes({ at, timeZone }: CalendarEntry) {
  const start = new Date(at.getTime() - HALF_HOUR_MS);
  const isUtc = timeZone === undefined || timeZone === "UTC";
  if (isUtc || [start, at].some((each) => isAmbiguous(each, timeZone))) return { start, end: at };
  return {
    start: new LocalTime(start, timeZone),
    end: new LocalTime(at, timeZone),
    timezone: timeZone,
  };
}

const escapeLine = (text: string) => text.replace(/\s+/g, " ").replace(/[\\;,]/g, "\\$&");

/** Percent-encodes what the library would escape, as RFC 5545 has no escaping for URLs. */
const encodeUrl = (url: string) =>
  url.replace(
    /[\\;,\s]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`,
  );

/** RFC 5545. An entry is the half hour before its moment, as a deadline is an end, in its own zone. */
export function calendarText({ name, url, entries }: CalendarFile): string {
  const moments = entries.length === 0 ? [0] : entries.map(({ at }) => at.getTime());
  const first = new Date(Math.min(...moments) - DAY_MS);
  const last = new Date(Math.max(...moments));
  const calendar = ical({
    name: escapeLine(name),
    url: encodeUrl(url),
    ttl: REFRESH,
    prodId: { company: "Vitrine", product: "Vitrine" },
  });
  for (const entry of entries) {
    const event = calendar.createEvent({
      ...eventTimes(entry),
      id: entry.uid,
      summary: entry.title,
      description: entry.description,
      location: entry.place,
      url: encodeUrl(entry.url),
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      sequence: entry.revision,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    if (entry.remindDays !== undefined) {
      event.createAlarm({ type: ICalAlarmType.display, trigger: entry.remindDays * DAY });
    }
  }
  // Calendar properties must precede the zones (section 3.6), and a calendar needs a component: an empty one describes UTC.
  const named = calendar.events().flatMap((event) => event.timezone() ?? []);
  const zones = entries.length === 0 ? ["UTC"] : [...new Set(named)];
  const described = zones.map((zone) => `${calendarZone(zone, first, last)}\r\n`).join("");
  return calendar.toString().replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, () => described);
}
