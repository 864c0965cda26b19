import type { DeadlineBand, OpportunityQuery } from "@/lib/opportunities/pick/schema";
import { countryCodeOf } from "@/lib/shared/countries";
import { DAY_MS } from "@/lib/shared/durations";

/** Promoted ones that lead the first page under `newest` (CONTRACT section 4, `GET /v1/opportunities/`). */
export const MOST_PROMOTED = 3;
/** How long a turn of the promoted ones lasts, in milliseconds: long enough to turn a page meanwhile. */
export const TURN_MS = 300_000;

/**
 * The number of the turn at an instant. In each turn the promoted calls that fit the search, n of them in the order of
 * their ids, lead from the one whose place is the turn's number modulo n: within n turns each leads at the first, the
 * second and the third place once. Nothing else decides: neither what was paid, nor when.
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
 * What a location asks for: each part between commas (“Paris, France”). A code is that country and nothing else; the
 * name of a country, in any of many languages, also stands for itself, since cities are called so too; all else are
 * beginnings of words.
 */
export function placeParts(location: string): PlacePart[] {
  return location
    .split(",")
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) => {
      const country = countryCodeOf(part);
      return { country, words: country !== null && part.length === 2 ? null : part };
    });
}

/** In the order in which they are shown. */
export const deadlineBands: readonly DeadlineBand[] = ["week", "month", "later", "rolling"];

export const deadlineBandLabels: Readonly<Record<DeadlineBand, string>> = {
  week: "Next 7 days",
  month: "Next 30 days",
  later: "Later",
  rolling: "Rolling",
};

const BAND_DAYS = { week: 7, month: 30 } as const;

/**
 * A segment in the words of the search: what closes within 7 days, within 30 days (the week's among them), after that,
 * and what has no deadline since it is rolling. Whole days in UTC, so that an address stands for the same list all day.
 */
export function bandFilters(
  band: DeadlineBand,
  now: Date,
): Pick<OpportunityQuery, "deadlineBefore" | "deadlineAfter" | "deadlineKinds"> {
  if (band === "rolling") return { deadlineKinds: ["ROLLING"] };
  const today = Math.floor(now.getTime() / DAY_MS);
  const end = (days: number) => new Date((today + days + 1) * DAY_MS).toISOString();
  if (band === "later") return { deadlineAfter: end(BAND_DAYS.month) };
  return { deadlineBefore: end(BAND_DAYS[band]) };
}

/** Whether a deadline falls within a segment; the same for the list, saved opportunities and the home page. */
export function closesWithin(band: keyof typeof BAND_DAYS, deadline: string, now: Date): boolean {
  const { deadlineBefore } = bandFilters(band, now);
  return deadlineBefore !== undefined && Date.parse(deadline) < Date.parse(deadlineBefore);
}
