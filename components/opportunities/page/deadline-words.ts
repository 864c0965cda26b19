import { wallClock } from "@/lib/shared/local-time";
import { localTimeAt } from "@/lib/shared/zone-clock";

/** A moment as a zone's people say it. */
export type MomentWords = {
  /** `Wednesday 30 June 2027` */ day: string;
  /** `23:59` */ time: string;
  /** `Berlin time (GMT+2)` */ zone: string;
};

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(
  timeZone: string,
  part: "day" | "time" | "offset" | "date",
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${part} ${timeZone}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, ...options });
  formats.set(key, format);
  return format;
}

/** The place that an IANA name tells, for people: `Europe/Berlin` is Berlin time. */
function zoneName(timeZone: string, at: Date): string {
  const parts = formatOf(timeZone, "offset", { timeZoneName: "shortOffset" }).formatToParts(at);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value.replace(/\+0$/, "") ?? "";
  const place = /^[A-Z]\w+\/(?:.*\/)?([A-Za-z_-]+)$/.exec(timeZone);
  if (place === null || timeZone.startsWith("Etc/")) return offset === "GMT" ? "UTC" : offset;
  return `${(place[1] ?? "").replaceAll("_", " ")} time (${offset})`;
}

/** An instant by the clock of a zone. @param timeZone an IANA name */
export function momentIn(timeZone: string, at: Date): MomentWords {
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  return {
    day: formatOf(timeZone, "day", day).format(at).replace(",", ""),
    time: formatOf(timeZone, "time", { hour: "2-digit", minute: "2-digit" }).format(at),
    zone: zoneName(timeZone, at),
  };
}

/** Whether the clocks of two zones show the same at an instant. */
export function showTheSame(at: Date, one: string, other: string): boolean {
  return localTimeAt(at.getTime(), one) === localTimeAt(at.getTime(), other);
}

/** Whether a deadline is a day, which lasts to its end. */
export function isWholeDay(deadlineLocal: string): boolean {
  return !deadlineLocal.includes("T") && wallClock(deadlineLocal) !== null;
}

/** A day (`2027-06-30`), or the day of an instant in the organiser's zone, in words: `30 June 2027`. */
export function dayTextIn(dayOrInstant: string, timeZone: string): string {
  const at = new Date(dayOrInstant);
  return dayOrInstant.length === 10
    ? formatOf("UTC", "date", { dateStyle: "long" }).format(at)
    : formatOf(timeZone, "date", { dateStyle: "long" }).format(at);
}
