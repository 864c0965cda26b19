import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { TaxNote } from "@/components/checkout/tax-note";
import { Amount } from "@/components/currencies/amount";
import type { PlanOffer } from "@/components/pricing/plan-offer";
import { Explain } from "@/components/ui/explain";
import { featureExplanation } from "@/lib/subscriptions/plans/features/rules";
import { plans } from "@/lib/subscriptions/plans/rules";

type PlanCardProps = { offer: PlanOffer; isRecommended: boolean; action: ReactNode };

/** What a feature is, on phones, where the table that explains it has no room. */
function FeatureExplained({ type, feature }: Pick<PlanOffer, "type"> & { feature: string }) {
  const answer = featureExplanation(plans[type], feature);
  return (
    answer !== null && (
      <Explain
        question={`What is meant by “${feature}”?`}
        answer={answer}
        className="-my-0.5 sm:hidden"
      />
    )
  );
}

/** A plan: what it is for, what it costs, what it brings, and the way to it. */
export function PlanCard({ offer, isRecommended, action }: PlanCardProps) {
  const { name, description, features, interval, amounts } = offer;
  const heading = `plan-${offer.type}`;
  return (
    <li
      aria-labelledby={heading}
      className={`row-span-4 grid grid-rows-subgrid rounded-surface border p-5 ${isRecommended ? "border-text outline outline-text" : ""}`}
    >
      <div className="flex flex-col gap-1">
        <p className="min-h-5 text-small text-muted">{isRecommended && "Recommended"}</p>
        <h2 id={heading} className="text-large font-medium">
          {name}
        </h2>
        <p className="text-small text-muted">{description}</p>
      </div>
      <p>
        <span className="text-title font-medium">
          <Amount amounts={amounts} />
        </span>{" "}
        <span className="text-small text-muted">a {interval}</span>
        <TaxNote />
      </p>
      <ul className="flex flex-col gap-2">
        {features.map((feature) => (
          <li key={feature} className="relative flex gap-2 text-small">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-positive" />
            {feature}
            <FeatureExplained type={offer.type} feature={feature} />
          </li>
        ))}
      </ul>
      {action}
    </li>
  );
}
