import type { UsualMonths } from "@/lib/programmes/programmes.schema";
import { formatWallMonth } from "@/lib/shared/texts/format-date";

/** Local days of a cycle, such as 2027-03-15. */
type CycleDays = { opens: string; closes: string };

const MIN_CYCLES = 2;
/** The most days between openings, or between deadlines, that are a habit. */
const MAX_SPREAD_DAYS = 45;
const YEAR_DAYS = 365;
/** Days before each month, in a year without 29 February, which counts as 1 March. */
const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;

function toDayOfYear(day: string): number {
  const [month = 1, dayOfMonth = 1] = day.slice(5, 10).split("-").map(Number);
  return (DAYS_BEFORE[month - 1] ?? 0) + dayOfMonth - 1;
}

const toMonth = (dayOfYear: number) =>
  DAYS_BEFORE.findLastIndex((before) => before <= dayOfYear % YEAR_DAYS) + 1;

function findMedian(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2;
  const [lower = 0, upper = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (lower + upper) / 2;
}

/** The month in which most of the days fall, on the circle of the year: the median of the shortest arc that holds them all. Null if that arc is too long. */
function findUsualMonth(days: readonly string[]): number | null {
  const sorted = days.map(toDayOfYear).toSorted((a, b) => a - b);
  const arcs = sorted.map((_, start) => [
    ...sorted.slice(start),
    ...sorted.slice(0, start).map((day) => day + YEAR_DAYS),
  ]);
  const measure = (arc: readonly number[]) => (arc.at(-1) ?? 0) - (arc[0] ?? 0);
  const [shortest = []] = arcs.toSorted((a, b) => measure(a) - measure(b));
  return measure(shortest) > MAX_SPREAD_DAYS ? null : toMonth(findMedian(shortest));
}

/** Finds when a programme usually opens and closes, from its cycles alone; null with fewer than two, or without a habit. */
export function findUsualMonths(cycles: readonly CycleDays[]): UsualMonths | null {
  if (cycles.length < MIN_CYCLES) return null;
  const opens = findUsualMonth(cycles.map((cycle) => cycle.opens));
  const closes = findUsualMonth(cycles.map((cycle) => cycle.closes));
  return opens === null || closes === null ? null : { opens, closes };
}

const getMonthName = (month: number) => formatWallMonth(Date.UTC(2027, month - 1, 1));

/** “Usually opens in March, closes in May”: never a date, since the past promises nothing. */
export const formatUsualMonths = ({ opens, closes }: UsualMonths): string =>
  opens === closes
    ? `Usually opens and closes in ${getMonthName(opens)}`
    : `Usually opens in ${getMonthName(opens)}, closes in ${getMonthName(closes)}`;
