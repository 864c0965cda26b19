import type { ListingOffer } from "@/components/opportunities/form/publish/listing-offers";
import { planPriceText } from "@/components/opportunities/form/publish/plan-section";
import { shortfallOf } from "@/components/opportunities/form/publish/shortfall";
import { Button } from "@/components/ui/button";
import { useTaxText } from "@/hooks/use-selling-terms";
import type { ListingPlan } from "@/lib/vocabulary/opportunity-words.schema";
import { dayText } from "@/lib/shared/day-text";
import { listingPlans } from "@/lib/plans/plans.rules";

type ShortfallWarningProps = {
  offers: readonly ListingOffer[];
  chosen: ListingOffer | undefined;
  /** Null when rolling or unknown. */
  deadline: Date | null;
  onPlan: (plan: ListingPlan) => void;
};

const named = ({ plan, name }: ListingOffer) =>
  plan === "FREE" ? "A free listing" : `The plan ${name}`;

/** Always rendered, because screen readers announce changes only in a live region that exists already. */
export function ShortfallWarning({ offers, chosen, deadline, onPlan }: ShortfallWarningProps) {
  const found = shortfallOf(offers, chosen, deadline);
  const tax = useTaxText();
  return (
    <output className="block empty:sr-only">
      {found !== null && chosen !== undefined && (
        <span className="flex flex-col items-start gap-3 rounded-surface border border-warning p-3">
          <span>
            {named(chosen)} runs for {listingPlans[chosen.plan].days} days at most, here until{" "}
            {dayText(chosen.until)}; your deadline is {dayText(found.deadline)}.{" "}
            {found.longer !== null &&
              (found.longer.until >= found.deadline
                ? `${found.longer.name} lists it until then.`
                : `${found.longer.name} lists it until ${dayText(found.longer.until)}.`)}
          </span>
          {found.longer !== null && (
            <Button size="small" onClick={() => found.longer && onPlan(found.longer.plan)}>
              Choose {found.longer.name}, {planPriceText(found.longer, tax)}
            </Button>
          )}
        </span>
      )}
    </output>
  );
}
