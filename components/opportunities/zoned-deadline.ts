import {
  formatClockTime,
  formatUtcDay,
  formatWallDay,
  formatWallWeekday,
} from "@/lib/shared/texts/format-date";
import { MINUTE_MS } from "@/lib/shared/time/durations";
import { parseLocalTime } from "@/lib/shared/time/local-time";
import { toLocalTime } from "@/lib/shared/time/zoned-time";

export type MomentText = {
  /** `Wednesday 30 June 2027` */ day: string;
  /** `23:59`; `02:30, the second time` */ time: string;
  /** `Berlin time (GMT+2)` */ zone: string;
};

/** `GMT+5:30`, or `GMT`. */
function formatOffset(offsetMs: number): string {
  if (offsetMs === 0) return "GMT";
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE_MS);
  const rest = minutes % 60 === 0 ? "" : `:${String(minutes % 60).padStart(2, "0")}`;
  return `GMT${offsetMs < 0 ? "-" : "+"}${Math.floor(minutes / 60)}${rest}`;
}

/** `Europe/Berlin` becomes `Berlin time (GMT+2)`. */
function formatZone(timeZone: string, offset: string): string {
  const city = /^[A-Z]\w+\/(?:.*\/)?([A-Za-z_-]+)$/.exec(timeZone);
  if (city === null || timeZone.startsWith("Etc/")) return offset === "GMT" ? "UTC" : offset;
  return `${(city[1] ?? "").replaceAll("_", " ")} time (${offset})`;
}

/** @param timeZone an IANA name */
export function formatInZone(timeZone: string, instant: Date): MomentText {
  const wallTime = toLocalTime(instant.getTime(), timeZone);
  const wholeSeconds = Math.floor(instant.getTime() / 1000) * 1000;
  return {
    day: `${formatWallWeekday(wallTime)} ${formatWallDay(wallTime)}`,
    time: formatClockTime(instant, timeZone),
    zone: formatZone(timeZone, formatOffset(wallTime - wholeSeconds)),
  };
}

export function isSameLocalTime(instant: Date, firstZone: string, secondZone: string): boolean {
  return toLocalTime(instant.getTime(), firstZone) === toLocalTime(instant.getTime(), secondZone);
}

/** True for a deadline without a time, which lasts until the end of the day. */
export function isWholeDay(deadlineLocal: string): boolean {
  return !deadlineLocal.includes("T") && parseLocalTime(deadlineLocal) !== null;
}

/** A day (`2027-06-30`), or an instant's day in the zone, as `30 June 2027`. */
export function formatDayInZone(dayOrInstant: string, timeZone: string): string {
  if (dayOrInstant.length === 10) return formatUtcDay(dayOrInstant);
  return formatWallDay(toLocalTime(Date.parse(dayOrInstant), timeZone));
}
