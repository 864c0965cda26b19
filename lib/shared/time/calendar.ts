import ical, { type ICalTZDateStub, ICalAlarmType, ICalEventTransparency } from "ical-generator";
import { getCalendarZone } from "@/lib/shared/time/calendar-zone";
import { listInstants, toLocalTime } from "@/lib/shared/time/zoned-time";
import { DAY_MS } from "@/lib/shared/time/durations";

export type CalendarEntry = {
  /** Stable, so that calendar apps update the event instead of adding another. */
  uid: string;
  title: string;
  description: string;
  url: string;
  location: string;
  endsAt: Date;
  /** An IANA name; UTC by default. */
  timeZone?: string;
  changedAt: Date;
  /** Must increase with every change (SEQUENCE, RFC 5545 section 3.8.7.4): some calendar apps ignore a change without it. */
  revision: number;
  remindDays?: number;
};

type CalendarFile = {
  name: string;
  url: string;
  entries: readonly CalendarEntry[];
};

const DAY_S = DAY_MS / 1000;
const EVENT_MS = 30 * 60 * 1000;
/** Interval at which apps that subscribe should fetch the calendar. */
const REFRESH_S = 6 * 60 * 60;

/** A local time of a zone: the library would format a plain `Date` in the server's zone. */
class LocalTime extends Date implements ICalTZDateStub {
  readonly internal = new Date(this);
  constructor(instant: Date, timeZone: string) {
    super(toLocalTime(instant.getTime(), timeZone));
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

/** True if this is the second occurrence of its local time: RFC 5545 takes an ambiguous time for the first. */
function isAmbiguous(instant: Date, timeZone: string): boolean {
  const [, second] = listInstants(toLocalTime(instant.getTime(), timeZone), timeZone);
  return second !== undefined && second <= instant.getTime();
}

/** The half hour before `endsAt`, in its zone, or in UTC if the local time is ambiguous. */
function toEventTimes({ endsAt, timeZone }: CalendarEntry) {
  const start = new Date(endsAt.getTime() - EVENT_MS);
  const isUtc = timeZone === undefined || timeZone === "UTC";
  if (isUtc || [start, endsAt].some((instant) => isAmbiguous(instant, timeZone)))
    return { start, end: endsAt };
  return {
    start: new LocalTime(start, timeZone),
    end: new LocalTime(endsAt, timeZone),
    timezone: timeZone,
  };
}

const escapeLine = (text: string) => text.replace(/\s+/g, " ").replace(/[\\;,]/g, "\\$&");

/** Percent-encodes what the library would escape with backslashes, which RFC 5545 does not allow in URLs. */
const encodeUrl = (url: string) =>
  url.replace(
    /[\\;,\s]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`,
  );

/** RFC 5545. Each event is the half hour that ends at `endsAt`: as an event without duration, apps would hardly show a deadline. */
export function formatCalendar({ name, url, entries }: CalendarFile): string {
  const times = entries.length === 0 ? [0] : entries.map(({ endsAt }) => endsAt.getTime());
  const first = new Date(Math.min(...times) - DAY_MS);
  const last = new Date(Math.max(...times));
  const calendar = ical({
    name: escapeLine(name),
    url: encodeUrl(url),
    ttl: REFRESH_S,
    prodId: { company: "Vitrine", product: "Vitrine" },
  });
  for (const entry of entries) {
    const event = calendar.createEvent({
      ...toEventTimes(entry),
      id: entry.uid,
      summary: entry.title,
      description: entry.description,
      location: entry.location,
      url: encodeUrl(entry.url),
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      sequence: entry.revision,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    if (entry.remindDays !== undefined)
      event.createAlarm({ type: ICalAlarmType.display, trigger: entry.remindDays * DAY_S });
  }
  // Zones must follow the calendar's properties (section 3.6), and a calendar needs at least one component: an empty one gets UTC's.
  const usedZones = calendar.events().flatMap((event) => event.timezone() ?? []);
  const zones = entries.length === 0 ? ["UTC"] : [...new Set(usedZones)];
  const zoneComponents = zones.map((zone) => `${getCalendarZone(zone, first, last)}\r\n`).join("");
  return calendar.toString().replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, () => zoneComponents);
}
