import type { ListingOffer } from "@/components/opportunities/form/publish/listing-offers";

/** A listing that ends before the deadline, and a longer plan if there is one. */
export type Shortfall = { deadline: Date; longer: ListingOffer | null };

const costOf = ({ isFree, price }: ListingOffer) => (isFree ? 0 : (price?.amount ?? Infinity));

/**
 * Suggests the cheapest usable plan that reaches the deadline, a subscription last; if none does, the one that lasts
 * longest. Null when the chosen plan reaches the deadline.
 */
export function findShortfall(
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
