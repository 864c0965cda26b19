import { LRUCache } from "lru-cache";
import { toLocalTime } from "@/lib/shared/time/zoned-time";
import { DAY_MS } from "@/lib/shared/time/durations";

/** No zone has changed its offset twice within this time. */
const SEARCH_STEP_MS = 7 * DAY_MS;

/** Returns milliseconds; positive east of Greenwich. */
const getOffset = (instant: number, timeZone: string) => toLocalTime(instant, timeZone) - instant;

/** Formats as in RFC 5545: `20270630T235959`. @param localTime in milliseconds, as if it were UTC */
const formatLocalTime = (localTime: number) =>
  new Date(localTime).toISOString().slice(0, 19).replace(/[-:]/g, "");

function formatOffset(offsetMs: number): string {
  const seconds = Math.abs(offsetMs) / 1000;
  const units = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, minutes, secondsPart] = units.map((component) =>
    String(component).padStart(2, "0"),
  );
  return `${offsetMs < 0 ? "-" : "+"}${hours}${minutes}${secondsPart === "00" ? "" : secondsPart}`;
}

/** Bisects for the first instant, to the second, with the offset of `after`. */
function findTransition(before: number, after: number, timeZone: string): number {
  const offset = getOffset(after, timeZone);
  let [low, high] = [before, after];
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (getOffset(middle, timeZone) === offset) high = middle;
    else low = middle;
  }
  return high;
}

type Transition = { instant: number; from: number; to: number };

function listTransitions(timeZone: string, since: number, until: number): Transition[] {
  const transitions: Transition[] = [];
  for (let before = since; before < until; before += SEARCH_STEP_MS) {
    const [from, to] = [getOffset(before, timeZone), getOffset(before + SEARCH_STEP_MS, timeZone)];
    if (from !== to) {
      transitions.push({
        instant: findTransition(before, before + SEARCH_STEP_MS, timeZone),
        from,
        to,
      });
    }
  }
  return transitions;
}

function formatZone(timeZone: string, since: number, until: number): string {
  const transitions = listTransitions(timeZone, since, until);
  const start = getOffset(since, timeZone);
  const standardOffset = Math.min(start, ...transitions.map(({ to }) => to));
  const lines = [{ instant: -start, from: start, to: start }, ...transitions].flatMap(
    ({ instant, from, to }) => {
      const component = to > standardOffset ? "DAYLIGHT" : "STANDARD";
      return [
        `BEGIN:${component}`,
        `DTSTART:${formatLocalTime(instant + from)}`,
        `TZOFFSETFROM:${formatOffset(from)}`,
        `TZOFFSETTO:${formatOffset(to)}`,
        `END:${component}`,
      ];
    },
  );
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...lines, "END:VTIMEZONE"].join("\r\n");
}

/** Calendars by zone and years: finding the transitions takes milliseconds, and most calendars need the same ones. */
const cache = new LRUCache<string, string>({ max: 1_000 });

/** A VTIMEZONE with every transition between the two years, for calendar apps that do not know the zone's name (RFC 5545 section 3.6.5). */
export function getCalendarZone(timeZone: string, first: Date, last: Date): string {
  const [since, until] = [first.getUTCFullYear() - 1, last.getUTCFullYear() + 1];
  const key = `${timeZone} ${since} ${until}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const text = formatZone(timeZone, Date.UTC(since, 0, 1), Date.UTC(until, 0, 1));
  cache.set(key, text);
  return text;
}
