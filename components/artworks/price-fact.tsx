import { ConvertedPrice } from "@/components/artworks/converted-price";
import { Fact } from "@/components/ui/fact";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { formatShownPrice, toMoney } from "@/lib/artworks/prices.rules";
import type { Conversion } from "@/lib/currencies/currencies.schema";

type PriceFactProps = {
  price: Artwork["price"];
  /** Null when no rates are configured; the price is then not converted. */
  conversion: Conversion | null;
  isAskable: boolean;
};

/** Shows the price, or nothing where the work shows none. */
export function PriceFact({ price, conversion, isAskable }: PriceFactProps) {
  const text = formatShownPrice(price);
  if (text === null) return null;
  const money = toMoney(price);
  return (
    <Fact term="Price">
      {text}
      {money !== null && conversion !== null && (
        <ConvertedPrice price={money} conversion={conversion} />
      )}
      <span className="block text-small text-muted">
        {isAskable
          ? "Vitrine does not sell works: ask the artist."
          : "Vitrine does not sell works."}
      </span>
    </Fact>
  );
}
