import { parseLocalTime } from "@/lib/shared/local-time";
import { toLocalTime } from "@/lib/shared/zoned-time";

export type MomentText = {
  /** `Wednesday 30 June 2027` */ day: string;
  /** `23:59` */ time: string;
  /** `Berlin time (GMT+2)` */ zone: string;
};

const formats = new Map<string, Intl.DateTimeFormat>();

function getCachedFormat(
  timeZone: string,
  part: "day" | "time" | "offset" | "date",
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${part} ${timeZone}`;
  const cached = formats.get(key);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, ...options });
  formats.set(key, format);
  return format;
}

/** `Europe/Berlin` becomes `Berlin time (GMT+2)`. */
function formatZone(timeZone: string, instant: Date): string {
  const parts = getCachedFormat(timeZone, "offset", { timeZoneName: "shortOffset" }).formatToParts(
    instant,
  );
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value.replace(/\+0$/, "") ?? "";
  const city = /^[A-Z]\w+\/(?:.*\/)?([A-Za-z_-]+)$/.exec(timeZone);
  if (city === null || timeZone.startsWith("Etc/")) return offset === "GMT" ? "UTC" : offset;
  return `${(city[1] ?? "").replaceAll("_", " ")} time (${offset})`;
}

/** @param timeZone an IANA name */
export function formatInZone(timeZone: string, instant: Date): MomentText {
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  return {
    day: getCachedFormat(timeZone, "day", day).format(instant).replace(",", ""),
    time: getCachedFormat(timeZone, "time", { hour: "2-digit", minute: "2-digit" }).format(instant),
    zone: formatZone(timeZone, instant),
  };
}

export function isSameLocalTime(instant: Date, firstZone: string, secondZone: string): boolean {
  return toLocalTime(instant.getTime(), firstZone) === toLocalTime(instant.getTime(), secondZone);
}

/** A deadline without a time lasts until the end of the day. */
export function isWholeDay(deadlineLocal: string): boolean {
  return !deadlineLocal.includes("T") && parseLocalTime(deadlineLocal) !== null;
}

/** A day (`2027-06-30`), or an instant's day in the zone, as `30 June 2027`. */
export function formatDayInZone(dayOrInstant: string, timeZone: string): string {
  const zone = dayOrInstant.length === 10 ? "UTC" : timeZone;
  return getCachedFormat(zone, "date", { dateStyle: "long" }).format(new Date(dayOrInstant));
}
