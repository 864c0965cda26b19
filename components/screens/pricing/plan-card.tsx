import { Check } from "@/components/ui/icons/icons";
import type { ReactNode } from "react";
import { TaxNote } from "@/components/checkout/tax-note";
import { Amount } from "@/components/currencies/amount";
import { toMonthlyAmounts, type PlanOffer } from "@/components/screens/pricing/plan-offer";

type PlanCardProps = { offer: PlanOffer; isRecommended: boolean; action: ReactNode };

export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2 text-small">
          <Check className="mt-0.5 size-4 shrink-0 text-positive" />
          {feature}
        </li>
      ))}
    </ul>
  );
}

export function PlanCard({ offer, isRecommended, action }: PlanCardProps) {
  const { name, description, features, interval, amounts } = offer;
  return (
    <li
      aria-label={name}
      className={`row-span-4 grid grid-rows-subgrid rounded-surface border p-5 ${isRecommended ? "border-text outline outline-text" : ""}`}
    >
      <div className="flex flex-col gap-1">
        <p className="text-small text-muted sm:min-h-5">{isRecommended && "Recommended"}</p>
        <h2>
          <span className="block text-large font-medium">{name} </span>
          <span className="block font-normal text-muted">{description}</span>
        </h2>
      </div>
      <p>
        <span className="text-title font-medium">
          <Amount amounts={amounts} />
        </span>{" "}
        <span className="text-muted">a {interval}</span>
        <TaxNote />
        {interval === "year" && (
          <span className="block text-small text-muted">
            <Amount amounts={toMonthlyAmounts(amounts)} /> a month, paid once a year
          </span>
        )}
      </p>
      <FeatureList features={features} />
      {action}
    </li>
  );
}
