import type { DeadlineKind } from "@/lib/opportunities/words/schema";

const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const DAY_MS = 86_400_000;

/** A wall-clock time as if it were UTC, in milliseconds since 1970; null when there is no such day or hour. */
function wallClock(local: string): number | null {
  const match = LOCAL_TIME.exec(local);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 23, minute = 59, second] = match
    .slice(1)
    .map((part: string | undefined) => (part === undefined ? undefined : Number(part)));
  // A bare day lasts to its last second; a time without seconds is that minute's first.
  const seconds = second ?? (match[4] === undefined ? 59 : 0);
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, seconds));
  const isThere =
    year >= 1970 &&
    wall.getUTCMonth() === month - 1 &&
    wall.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    seconds < 60;
  return isThere ? wall.getTime() : null;
}

/** What is wrong with a deadline as its organiser writes it, or null: `2027-06-30T23:59`, or a day. */
export function localTimeFault(local: string): string | null {
  return wallClock(local) === null
    ? "A day (2027-06-30) or a day with a time (2027-06-30T23:59), please."
    : null;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
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

/** What the clock of a zone shows at an instant, as if it were UTC. Whole seconds. */
function shownAt(instant: number, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(instant))
    part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The instant of a local time in a zone. A time that the clock shows twice is the later one, since nobody may be cut off
 * early; one that it skips is the instant after the gap; a bare day lasts to its last second.
 * @param local as `localTimeFault` takes it
 * @param timeZone an IANA name
 */
export function instantOf(local: string, timeZone: string): Date {
  const wall = wallClock(local);
  if (wall === null) throw new RangeError(`no local time: ${local}`);
  // No zone is more than a day away from UTC, and none changes its clock twice within two days.
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => shownAt(near, timeZone) - near);
  const instants = offsets.map((offset) => wall - offset);
  const shown = instants.filter((instant) => shownAt(instant, timeZone) === wall);
  if (shown.length > 0) return new Date(Math.max(...shown));
  return new Date(firstAfterGap(Math.min(...instants), Math.max(...instants), wall, timeZone));
}

/** The first instant between two whose clock shows more than a time that it skips. */
function firstAfterGap(before: number, after: number, wall: number, timeZone: string): number {
  let [low, high] = [before, after];
  while (high - low > 1_000) {
    const middle = low + Math.floor((high - low) / 2_000) * 1_000;
    if (shownAt(middle, timeZone) > wall) high = middle;
    else low = middle;
  }
  return high;
}

/** The deadline as an instant; null when it is rolling, unknown, or not written yet (CONTRACT section 4). */
export function deadlineOf({
  deadlineKind,
  deadlineLocal,
  timeZone,
}: {
  deadlineKind: DeadlineKind;
  deadlineLocal: string | null;
  timeZone: string;
}): Date | null {
  if (deadlineKind !== "FIXED" || deadlineLocal === null) return null;
  return instantOf(deadlineLocal, timeZone);
}
