import { ChevronDown } from "@/components/ui/icons/icons";
import { type ReactNode, useState } from "react";
import { formatBoostPrice, formatWhatIsQuestion } from "@/components/checkout/boost-choices";
import {
  fieldId,
  fieldLabels,
} from "@/components/screens/opportunity-form/values/opportunity-fields";
import type {
  ListingBoost,
  ListingOffer,
} from "@/components/screens/opportunity-form/publish/listing-offers";
import { ErrorText } from "@/components/ui/states/error-text";
import { OfferOption } from "@/components/ui/fields/offer-option";
import { useTaxSuffix } from "@/hooks/use-selling-terms";
import { boostExplanations } from "@/lib/opportunities/publishing/opportunity-boosts.rules";
import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { ListingPlan, OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import { formatMoney } from "@/lib/shared/texts/format-money";
import { opportunityBoosts } from "@/lib/plans/plans.rules";
import { formatDay } from "@/lib/shared/texts/format-date";

/** @param tax suffix of an amount (`useTaxSuffix`) */
export function formatPlanPrice({ isFree, price, isMonthly }: ListingOffer, tax: string): string {
  if (isFree) return "Free";
  if (price === null) return "";
  return `${formatMoney(price)}${isMonthly ? " a month" : ""}${tax}`;
}

type ListingPlanSectionProps = {
  offers: readonly ListingOffer[];
  plan: ListingPlan | null;
  onPlanChange: (plan: ListingPlan) => void;
  boosts: readonly ListingBoost[];
  boost: OpportunityBoostType | null;
  onBoostChange: (boost: OpportunityBoostType | null) => void;
  errors: ReadonlyMap<string, string>;
  warning?: ReactNode;
};

export function ListingPlanSection(props: ListingPlanSectionProps) {
  const { offers, plan, onPlanChange, errors, warning } = props;
  const error = errors.get("plan");
  const tax = useTaxSuffix();
  return (
    <>
      <fieldset id={fieldId("plan")} tabIndex={-1} className="flex flex-col gap-3">
        <legend className="sr-only">{fieldLabels.plan}</legend>
        {offers.map((offer) => (
          <OfferOption
            key={offer.plan}
            group="plan"
            name={offer.name}
            price={formatPlanPrice(offer, tax)}
            benefit={`${offer.description} Published today, it is listed until ${formatDay(offer.until)}.`}
            obstacle={offer.obstacle}
            checked={plan === offer.plan}
            onSelect={() => onPlanChange(offer.plan)}
          />
        ))}
        {error !== undefined && <ErrorText>{error}</ErrorText>}
        {warning}
      </fieldset>
      <BoostDisclosure {...props} />
    </>
  );
}

/** Folded until a boost is chosen. */
function BoostDisclosure({ boosts, boost, onBoostChange }: ListingPlanSectionProps) {
  const [isOpen, setIsOpen] = useState(boost !== null);
  const [previousBoost, setPreviousBoost] = useState(boost);
  const tax = useTaxSuffix();
  // Opens when the cart adds a boost, and stays open when it is removed.
  if (boost !== previousBoost) {
    setPreviousBoost(boost);
    if (boost !== null) setIsOpen(true);
  }
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group border-y"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 [&::-webkit-details-marker]:hidden">
        <span className="font-medium">{fieldLabels.boost}</span>
        <span className="text-small text-muted">
          {boost === null ? "optional" : boostLabels[boost]}
        </span>
        <ChevronDown className="ml-auto size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <fieldset id={fieldId("boost")} tabIndex={-1} className="flex flex-col gap-3 pt-1 pb-5">
        <legend className="sr-only">{fieldLabels.boost}</legend>
        <OfferOption
          group="boost"
          name="No boost"
          price="Free"
          benefit="Listed like every other opportunity."
          obstacle={null}
          checked={boost === null}
          onSelect={() => onBoostChange(null)}
        />
        {boosts.map((offer) => (
          <OfferOption
            key={offer.type}
            group="boost"
            name={boostLabels[offer.type]}
            price={formatBoostPrice(offer, tax)}
            benefit={opportunityBoosts[offer.type].description}
            explanation={{
              question: formatWhatIsQuestion(boostLabels[offer.type]),
              answer: boostExplanations[offer.type],
            }}
            obstacle={offer.obstacle}
            checked={boost === offer.type}
            onSelect={() => onBoostChange(offer.type)}
          />
        ))}
      </fieldset>
    </details>
  );
}
