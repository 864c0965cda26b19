import { ConvertedPrice } from "@/components/artworks/converted-price";
import { PriceInCurrency } from "@/components/artworks/price-in-currency";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { availabilityLabels } from "@/lib/artworks/collector-facts.schema";
import { formatShownPrice, toMoney } from "@/lib/artworks/prices.rules";
import type { Conversion } from "@/lib/currencies/currencies.schema";

type WorkPriceProps = {
  artwork: Pick<Artwork, "price" | "availability">;
  /** Null when no rates are configured; the price is then not converted. */
  conversion: Conversion | null;
};

/** Shows what a work costs and whether it can be had; nothing where it shows no price. */
export function WorkPrice({ artwork: { price, availability }, conversion }: WorkPriceProps) {
  const text = formatShownPrice(price);
  if (text === null) return null;
  const money = toMoney(price);
  return (
    <div>
      <p className="text-title">
        <span className="sr-only">Price: </span>
        {text}
      </p>
      <p className="text-small text-muted">
        {money !== null && conversion !== null && (
          <PriceInCurrency of={{ price: money, conversion }}>
            <ConvertedPrice of={{ price: money, conversion }} currency={DEFAULT_CURRENCY} />
          </PriceInCurrency>
        )}
        {availabilityLabels[availability]}
      </p>
    </div>
  );
}
