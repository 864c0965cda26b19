import { MINUTE_MS } from "@/lib/shared/time/durations";
import { toLocalTime } from "@/lib/shared/time/zoned-time";

/** `GMT+5:30`, or `GMT`. */
function formatOffset(offsetMs: number): string {
  if (offsetMs === 0) return "GMT";
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE_MS);
  const rest = minutes % 60 === 0 ? "" : `:${String(minutes % 60).padStart(2, "0")}`;
  return `GMT${offsetMs < 0 ? "-" : "+"}${Math.floor(minutes / 60)}${rest}`;
}

/** “Berlin time”, all year round; null for zones without a city. */
export function formatZoneName(timeZone: string): string | null {
  const city = /^[A-Z]\w+\/(?:.*\/)?([A-Za-z_-]+)$/.exec(timeZone);
  return city === null || timeZone.startsWith("Etc/")
    ? null
    : `${(city[1] ?? "").replaceAll("_", " ")} time`;
}

/** `Europe/Berlin` becomes `Berlin time (GMT+2)`: the one way to say a zone, an organiser's or a reader's. @param timeZone an IANA name */
export function formatZone(timeZone: string, instant: Date): string {
  const wholeSeconds = Math.floor(instant.getTime() / 1000) * 1000;
  const offset = formatOffset(toLocalTime(wholeSeconds, timeZone) - wholeSeconds);
  const name = formatZoneName(timeZone);
  if (name === null) return offset === "GMT" ? "UTC" : offset;
  return `${name} (${offset})`;
}
