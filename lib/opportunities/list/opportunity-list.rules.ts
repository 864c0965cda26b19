import type {
  DeadlineBand,
  OpportunityQuery,
} from "@/lib/opportunities/list/opportunity-list.schema";
import { findCountryCode } from "@/lib/shared/countries";
import { DAY_MS } from "@/lib/shared/durations";
import { localTimeAt } from "@/lib/shared/zoned-time";

/** On the first page under `newest` (CONTRACT section 4, `GET /v1/opportunities/`). */
export const MAX_PROMOTED = 3;
/** Long enough to read on to the next page. */
export const TURN_MS = 300_000;

/**
 * In each turn the n matching promoted opportunities, ordered by id, start at `turn % n`: within n turns each has the first,
 * second and third position once, whatever was paid and when.
 */
export function turnAt(instant: Date): number {
  return Math.floor(instant.getTime() / TURN_MS);
}

/** Positions in the order of ids, as the list's SQL computes them. */
export function promotedInTurn(count: number, turn: number): number[] {
  return Array.from(
    { length: Math.min(count, MAX_PROMOTED) },
    (_, place) => (turn + place) % count,
  );
}

/** The bit of a word is its position in `allWords` (migration 0009). */
export function toMask<Word extends string>(
  words: readonly Word[],
  allWords: readonly Word[],
): number {
  return words.reduce((mask, word) => mask | (1 << allWords.indexOf(word)), 0);
}

export type PlacePart = { country: string | null; words: string | null };

/**
 * One part per comma (“Paris, France”). A code is only that country; a country's name, in any language, also matches as a
 * word, because cities share such names.
 */
export function parsePlaces(location: string): PlacePart[] {
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

/** Days from today in the organiser's calendar. */
export const bandDays = { week: 7, month: 30 } as const;

export const bandFilters = (
  band: DeadlineBand,
): Pick<OpportunityQuery, "closing" | "deadlineKinds"> =>
  band === "rolling" ? { deadlineKinds: ["ROLLING"] } : { closing: band };

/** In the organiser's calendar; 0 on the day of the deadline. */
export function daysUntilDeadline(
  { deadlineLocal, timeZone }: { deadlineLocal: string; timeZone: string },
  now: Date,
): number {
  const day = Date.parse(`${deadlineLocal.slice(0, 10)}T00:00Z`);
  return day / DAY_MS - Math.floor(localTimeAt(now.getTime(), timeZone) / DAY_MS);
}

export function closesWithin(
  band: keyof typeof bandDays,
  { deadlineLocal, timeZone }: { deadlineLocal: string | null; timeZone: string },
  now: Date,
): boolean {
  return (
    deadlineLocal !== null && daysUntilDeadline({ deadlineLocal, timeZone }, now) <= bandDays[band]
  );
}
