import type {
  DeadlineBand,
  OpportunityQuery,
} from "@/lib/opportunities/list/opportunity-list.schema";
import { findCountryCode } from "@/lib/shared/names/countries";
import { countDaysLeft, toLocalDueDay } from "@/lib/shared/texts/due-dates";

/** Promoted opportunities at the top of the first page (CONTRACT section 4, `GET /v1/opportunities/`). */
export const MAX_PROMOTED = 3;
/** Five minutes: long enough to read a page and go on to the next. */
export const PROMOTION_ROTATION_MS = 300_000;

/**
 * Returns the number of the rotation r. In each the n matching promoted opportunities, ordered by id, start at `r % n`: within n rotations each has the first, second
 * and third position once, whatever was paid and when.
 */
export function getPromotionRotation(instant: Date): number {
  return Math.floor(instant.getTime() / PROMOTION_ROTATION_MS);
}

/** The bit of a key is its position in `allKeys`, as in `word_mask()`. */
export function toMask<Key extends string>(keys: readonly Key[], allKeys: readonly Key[]): number {
  return keys.reduce((mask, key) => mask | (1 << allKeys.indexOf(key)), 0);
}

export type LocationPart = { country: string | null; text: string | null };

/**
 * One part per comma (“Paris, France”). A code is only that country; a country's name, in any language, also matches as a
 * word, because cities share such names.
 */
export function parseLocation(location: string): LocationPart[] {
  return location
    .split(",")
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) => {
      const country = findCountryCode(part);
      return { country, text: country !== null && part.length === 2 ? null : part };
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

export const toBandFilters = (
  band: DeadlineBand,
): Pick<OpportunityQuery, "closing" | "deadlineKinds"> =>
  band === "rolling" ? { deadlineKinds: ["ROLLING"] } : { closing: band };

export function closesWithin(
  band: keyof typeof bandDays,
  { deadlineLocal, timeZone }: { deadlineLocal: string | null; timeZone: string },
  now: Date,
): boolean {
  return (
    deadlineLocal !== null &&
    countDaysLeft(toLocalDueDay(deadlineLocal), timeZone, now) <= bandDays[band]
  );
}
