import { useId } from "react";
import {
  type BoostChoice,
  formatBoostPrice,
  findBoostObstacle,
  toggleBoost,
} from "@/components/checkout/boost-choices";
import { OfferOption } from "@/components/ui/fields/offer-option";
import { useTaxSuffix } from "@/hooks/use-selling-terms";

type BoostPickerProps = {
  offers: readonly BoostChoice[];
  types: readonly string[];
  onTypesChange: (types: readonly string[]) => void;
};

export function BoostPicker({ offers, types, onTypesChange }: BoostPickerProps) {
  const group = useId();
  const tax = useTaxSuffix();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-small text-muted">Choose one or more.</legend>
      {offers
        .filter(({ price, isIncluded }) => price !== null || isIncluded)
        .map((offer) => (
          <OfferOption
            key={offer.type}
            group={group}
            multiple
            name={offer.name}
            price={formatBoostPrice(offer, tax)}
            benefit={offer.description}
            explanation={offer.explanation}
            obstacle={findBoostObstacle(offer.type, types)}
            checked={types.includes(offer.type)}
            onSelect={() => onTypesChange(toggleBoost(types, offer.type))}
          />
        ))}
    </fieldset>
  );
}
