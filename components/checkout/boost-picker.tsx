import { useId } from "react";
import {
  type BoostChoice,
  boostPriceText,
  obstacleOf,
  toggledBoost,
} from "@/components/checkout/boost-choices";
import { OfferOption } from "@/components/ui/offer-option";
import { useTaxText } from "@/hooks/use-selling-terms";

type BoostPickerProps = {
  offers: readonly BoostChoice[];
  types: readonly string[];
  onTypes: (types: readonly string[]) => void;
};

/** The boosts that can be had now; as many as one likes are bought together. */
export function BoostPicker({ offers, types, onTypes }: BoostPickerProps) {
  const group = useId();
  const tax = useTaxText();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-small text-muted">Choose one or more.</legend>
      {offers
        .filter(({ price, isIncluded }) => price !== null || isIncluded)
        .map((offer) => (
          <OfferOption
            key={offer.type}
            group={group}
            several
            name={offer.name}
            price={boostPriceText(offer, tax)}
            gives={offer.gives}
            explanation={offer.explanation}
            obstacle={obstacleOf(offer.type, types)}
            checked={types.includes(offer.type)}
            onChoose={() => onTypes(toggledBoost(types, offer.type))}
          />
        ))}
    </fieldset>
  );
}
