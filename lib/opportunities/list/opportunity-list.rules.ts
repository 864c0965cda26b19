import type {
  DeadlineBand,
  OpportunityQuery,
} from "@/lib/opportunities/list/opportunity-list.schema";
import { findCountryCode } from "@/lib/shared/countries";
import { DAY_MS } from "@/lib/shared/durations";
import { localTimeAt } from "@/lib/shared/zone-clock";

/** Promoted ones that lead the first page under `newest` (CONTRACT section 4, `GET /v1/opportunities/`). */
export const MOST_PROMOTED = 3;
/** How long a turn of the promoted ones lasts, in milliseconds: long enough to turn a page meanwhile. */
export const TURN_MS = 300_000;

/**
 * The number of the turn at an instant. In each turn the promoted calls that fit the search, n of them in the order of their ids, lead from
 * the one whose place is the turn's number modulo n: within n turns each leads at the first, the second and the third place once. Nothing
 * else decides: neither what was paid, nor when.
 */
export function turnAt(instant: Date): number {
  return Math.floor(instant.getTime() / TURN_MS);
}

/** Which of `count` promoted calls lead in a turn, by their places in the order of ids: what the list's SQL says. */
export function leadersOf(count: number, turn: number): number[] {
  return Array.from(
    { length: Math.min(count, MOST_PROMOTED) },
    (_, place) => (turn + place) % count,
  );
}

/** The bit mask of words: the bit of a word is its place among all of them (migration 0009). */
export function maskOf<Word extends string>(words: readonly Word[], all: readonly Word[]): number {
  return words.reduce((mask, word) => mask | (1 << all.indexOf(word)), 0);
}

/** One part of a place that was typed: a country, words of the place, or what is either. */
export type PlacePart = { country: string | null; words: string | null };

/**
 * What a location asks for: each part between commas (“Paris, France”). A code is that country and nothing else; the name of a country, in
 * any of many languages, also stands for itself, since cities are called so too; all else are beginnings of words.
 */
export function placeParts(location: string): PlacePart[] {
  return location
    .split(",")
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) => {
      const country = findCountryCode(part);
      return { country, words: country !== null && part.length === 2 ? null : part };
    });
}

export const deadlineBands: readonly DeadlineBand[] = ["week", "month", "later", "rolling"];

export const deadlineBandLabels: Readonly<Record<DeadlineBand, string>> = {
  week: "Next 7 days",
  month: "Next 30 days",
  later: "Later",
  rolling: "Rolling",
};

/** A segment closes within so many days of today, counted as the organiser's calendar does: what a row says is left. */
export const bandDays = { week: 7, month: 30 } as const;

/**
 * A segment in the words of the search: what closes within 7 days, within 30 days (the week's among them), after that, and what has no
 * deadline since it is rolling.
 */
export const bandFilters = (
  band: DeadlineBand,
): Pick<OpportunityQuery, "closing" | "deadlineKinds"> =>
  band === "rolling" ? { deadlineKinds: ["ROLLING"] } : { closing: band };

/** How many days the organiser's calendar is from the day of a deadline; it is 0 on that day. */
export function daysAway(
  { deadlineLocal, timeZone }: { deadlineLocal: string; timeZone: string },
  now: Date,
): number {
  const day = Date.parse(`${deadlineLocal.slice(0, 10)}T00:00Z`);
  return day / DAY_MS - Math.floor(localTimeAt(now.getTime(), timeZone) / DAY_MS);
}

/** Whether a deadline falls within a segment; the same for the list, saved opportunities and the home page. */
export function closesWithin(
  band: keyof typeof bandDays,
  { deadlineLocal, timeZone }: { deadlineLocal: string | null; timeZone: string },
  now: Date,
): boolean {
  return deadlineLocal !== null && daysAway({ deadlineLocal, timeZone }, now) <= bandDays[band];
}
