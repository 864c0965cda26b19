import type { ListingOffer } from "@/components/opportunities/form/publish/listing-offers";

/** A plan that lists an opportunity no longer than to a day before its deadline, and the one that lasts longer. */
export type Shortfall = { deadline: Date; longer: ListingOffer | null };

const costOf = ({ isFree, price }: ListingOffer) => (isFree ? 0 : (price?.amount ?? Infinity));

/**
 * Whether the chosen plan ends before the deadline, and the cheapest usable plan that reaches it, a subscription last; where none does, the one that
 * lasts longest, if that is longer. Null when the chosen one lasts.
 */
export function shortfallOf(
  offers: readonly ListingOffer[],
  chosen: ListingOffer | undefined,
  deadline: Date | null,
): Shortfall | null {
  if (chosen === undefined || deadline === null || chosen.until >= deadline) return null;
  const usable = offers.filter(({ obstacle, until }) => obstacle === null && until > chosen.until);
  const [longer = null] = usable.toSorted(
    (a, b) =>
      b.until.getTime() - a.until.getTime() ||
      Number(a.isMonthly) - Number(b.isMonthly) ||
      costOf(a) - costOf(b),
  );
  return { deadline, longer };
}
