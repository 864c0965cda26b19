import type { ListingOffer } from "@/components/opportunities/form/publish/listing-offers";
import { planPriceText } from "@/components/opportunities/form/publish/plan-section";
import { findShortfall } from "@/components/opportunities/form/publish/shortfall";
import { Button } from "@/components/ui/button";
import { useTaxText } from "@/hooks/use-selling-terms";
import type { ListingPlan } from "@/lib/vocabulary/opportunity-words.schema";
import { formatDay } from "@/lib/shared/format-date";
import { listingPlans } from "@/lib/plans/plans.rules";

type ShortfallWarningProps = {
  offers: readonly ListingOffer[];
  chosen: ListingOffer | undefined;
  /** Null when rolling or unknown. */
  deadline: Date | null;
  onPlan: (plan: ListingPlan) => void;
};

const listingName = ({ plan, name }: ListingOffer) =>
  plan === "FREE" ? "A free listing" : `The plan ${name}`;

/** Always rendered, because screen readers announce changes only in a live region that exists already. */
export function ShortfallWarning({ offers, chosen, deadline, onPlan }: ShortfallWarningProps) {
  const shortfall = findShortfall(offers, chosen, deadline);
  const tax = useTaxText();
  return (
    <output className="block empty:sr-only">
      {shortfall !== null && chosen !== undefined && (
        <span className="flex flex-col items-start gap-3 rounded-surface border border-warning p-3">
          <span>
            {listingName(chosen)} runs for {listingPlans[chosen.plan].days} days at most, here until{" "}
            {formatDay(chosen.until)}; your deadline is {formatDay(shortfall.deadline)}.{" "}
            {shortfall.longer !== null &&
              (shortfall.longer.until >= shortfall.deadline
                ? `${shortfall.longer.name} lists it until then.`
                : `${shortfall.longer.name} lists it until ${formatDay(shortfall.longer.until)}.`)}
          </span>
          {shortfall.longer !== null && (
            <Button size="small" onClick={() => shortfall.longer && onPlan(shortfall.longer.plan)}>
              Choose {shortfall.longer.name}, {planPriceText(shortfall.longer, tax)}
            </Button>
          )}
        </span>
      )}
    </output>
  );
}
