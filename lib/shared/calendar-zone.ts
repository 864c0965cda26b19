import { LRUCache } from "lru-cache";
import { localTimeAt } from "@/lib/shared/zone-clock";
import { DAY_MS } from "@/lib/shared/durations";

/** No zone changes its clock twice within this time. */
const STEP_MS = 7 * DAY_MS;

/** In milliseconds ahead of UTC. */
const offsetAt = (instant: number, timeZone: string) => localTimeAt(instant, timeZone) - instant;

/** A local time, as if it were UTC, in the form of RFC 5545: `20270630T235959`. */
const calendarClock = (wall: number) =>
  new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, "");

function calendarOffset(milliseconds: number): string {
  const seconds = Math.abs(milliseconds) / 1000;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, "0"));
  return `${milliseconds < 0 ? "-" : "+"}${hours}${minutes}${rest === "00" ? "" : rest}`;
}

/** The first instant, to the second, with the offset of `after`. */
function findChange(before: number, after: number, timeZone: string): number {
  const offset = offsetAt(after, timeZone);
  let [low, high] = [before, after];
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (offsetAt(middle, timeZone) === offset) high = middle;
    else low = middle;
  }
  return high;
}

type Change = { at: number; from: number; to: number };

/** When a zone changes its clock between two instants. */
function listChanges(timeZone: string, since: number, until: number): Change[] {
  const changes: Change[] = [];
  for (let before = since; before < until; before += STEP_MS) {
    const [from, to] = [offsetAt(before, timeZone), offsetAt(before + STEP_MS, timeZone)];
    if (from !== to) {
      changes.push({ at: findChange(before, before + STEP_MS, timeZone), from, to });
    }
  }
  return changes;
}

function zoneText(timeZone: string, since: number, until: number): string {
  const changes = listChanges(timeZone, since, until);
  const start = offsetAt(since, timeZone);
  const usual = Math.min(start, ...changes.map(({ to }) => to));
  const lines = [{ at: -start, from: start, to: start }, ...changes].flatMap(({ at, from, to }) => {
    const part = to > usual ? "DAYLIGHT" : "STANDARD";
    return [
      `BEGIN:${part}`,
      `DTSTART:${calendarClock(at + from)}`,
      `TZOFFSETFROM:${calendarOffset(from)}`,
      `TZOFFSETTO:${calendarOffset(to)}`,
      `END:${part}`,
    ];
  });
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...lines, "END:VTIMEZONE"].join("\r\n");
}

/** Cached by zone and years: finding the changes takes milliseconds, and calendars ask for the same ones. */
const cache = new LRUCache<string, string>({ max: 1_000 });

/** RFC 5545, section 3.6.5: every change of the clock between the two years, for calendars that do not know the zone's name. */
export function calendarZone(timeZone: string, first: Date, last: Date): string {
  const [since, until] = [first.getUTCFullYear() - 1, last.getUTCFullYear() + 1];
  const name = `${timeZone} ${since} ${until}`;
  const cached = cache.get(name);
  if (cached !== undefined) return cached;
  const text = zoneText(timeZone, Date.UTC(since, 0, 1), Date.UTC(until, 0, 1));
  cache.set(name, text);
  return text;
}
