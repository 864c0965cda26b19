import type { ListingOffer } from "@/components/screens/opportunity-form/publish/listing-offers";

/** A listing that ends before the deadline, and a longer plan if there is one. */
export type Shortfall = { deadline: Date; longerOffer: ListingOffer | null };

const getCost = ({ isFree, price }: ListingOffer) => (isFree ? 0 : (price?.amount ?? Infinity));

/**
 * Suggests the cheapest usable plan that reaches the deadline, a subscription last; if none does, the one that lasts
 * longest. Null when the chosen plan reaches the deadline.
 */
export function findShortfall(
  offers: readonly ListingOffer[],
  selectedOffer: ListingOffer | undefined,
  deadline: Date | null,
): Shortfall | null {
  if (selectedOffer === undefined || deadline === null || selectedOffer.until >= deadline)
    return null;
  const usableOffers = offers.filter(
    ({ obstacle, until }) => obstacle === null && until > selectedOffer.until,
  );
  const [longerOffer = null] = usableOffers.toSorted(
    (a, b) =>
      b.until.getTime() - a.until.getTime() ||
      Number(a.isMonthly) - Number(b.isMonthly) ||
      getCost(a) - getCost(b),
  );
  return { deadline, longerOffer };
}
