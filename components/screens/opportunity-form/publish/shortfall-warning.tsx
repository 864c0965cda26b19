import type { ListingOffer } from "@/components/screens/opportunity-form/publish/listing-offers";
import { formatPlanPrice } from "@/components/screens/opportunity-form/publish/listing-plan-section";
import { Button } from "@/components/ui/buttons/button";
import { useTaxSuffix } from "@/hooks/use-selling-terms";
import type { ListingPlan } from "@/lib/vocabulary/opportunity-types.schema";
import { formatDay } from "@/lib/shared/texts/format-date";
import { listingPlans } from "@/lib/plans/plans.rules";

type ShortfallWarningProps = {
  offers: readonly ListingOffer[];
  selectedOffer: ListingOffer | undefined;
  /** Null when rolling or unknown. */
  deadline: Date | null;
  onPlanChange: (plan: ListingPlan) => void;
};

const formatListingName = ({ plan, name }: ListingOffer) =>
  plan === "FREE" ? "A free listing" : `The plan ${name}`;

/** A listing that ends before the deadline, and a longer plan if there is one. */
type Shortfall = { deadline: Date; longerOffer: ListingOffer | null };

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

/** Renders an empty element even without a warning, because screen readers announce changes only in a live region that exists already. */
export function ShortfallWarning({
  offers,
  selectedOffer,
  deadline,
  onPlanChange,
}: ShortfallWarningProps) {
  const shortfall = findShortfall(offers, selectedOffer, deadline);
  const tax = useTaxSuffix();
  return (
    <output className="block empty:sr-only">
      {shortfall !== null && selectedOffer !== undefined && (
        <span className="flex flex-col items-start gap-3 rounded-surface border border-warning p-3">
          <span>
            {formatListingName(selectedOffer)} runs for {listingPlans[selectedOffer.plan].days} days
            at most, here until {formatDay(selectedOffer.until)}; your deadline is{" "}
            {formatDay(shortfall.deadline)}.{" "}
            {shortfall.longerOffer !== null &&
              (shortfall.longerOffer.until >= shortfall.deadline
                ? `${shortfall.longerOffer.name} lists it until then.`
                : `${shortfall.longerOffer.name} lists it until ${formatDay(shortfall.longerOffer.until)}.`)}
          </span>
          {shortfall.longerOffer !== null && (
            <Button
              size="small"
              onClick={() => shortfall.longerOffer && onPlanChange(shortfall.longerOffer.plan)}
            >
              Choose {shortfall.longerOffer.name}, {formatPlanPrice(shortfall.longerOffer, tax)}
            </Button>
          )}
        </span>
      )}
    </output>
  );
}
