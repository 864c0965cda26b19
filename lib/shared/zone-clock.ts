import { DAY_MS } from "@/lib/shared/durations";

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockFor(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached !== undefined) return cached;
  const clock = new Intl.DateTimeFormat("en-US", {
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
  clocks.set(timeZone, clock);
  return clock;
}

/** The local time of a zone at an instant, as if it were UTC: milliseconds since 1970, whole seconds. @param timeZone an IANA name */
export function localTimeAt(instant: number, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockFor(timeZone).formatToParts(instant))
    part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Milliseconds: one, or two where the clock changes. Offsets stay within a day of UTC, and change at most once in two days. */
export const offsetsAround = (wall: number, timeZone: string) =>
  [wall - DAY_MS, wall + DAY_MS].map((near) => localTimeAt(near, timeZone) - near);
