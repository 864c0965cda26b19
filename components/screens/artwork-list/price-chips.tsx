import { Pill } from "@/components/ui/pill";
import type { ArtworkQuery } from "@/lib/artworks/list/artwork-list.schema";
import { DEFAULT_PRICE_STEPS, type PriceSteps } from "@/lib/artworks/list/price-steps.rules";
import { formatMoney } from "@/lib/shared/texts/format-money";
import { getMinorUnitDigits } from "@/lib/shared/minor-units";

type PriceChipsProps = {
  of: {
    query: Pick<ArtworkQuery, "priceMin" | "priceMax" | "currency">;
    /** The address without a price. */
    href: string;
    steps: PriceSteps;
  };
  /** The reader's. */
  currency: string;
};

/** Two round prices in the reader's currency; the chosen one takes itself away. */
export function PriceChips({ of: { query, href, steps }, currency }: PriceChipsProps) {
  const separator = href.includes("?") ? "&" : "?";
  return (steps[currency] ?? DEFAULT_PRICE_STEPS).map((units) => {
    const amount = units * 10 ** getMinorUnitDigits(currency);
    const selected =
      query.priceMin === undefined && query.priceMax === amount && query.currency === currency;
    return (
      <li key={units}>
        <Pill
          href={selected ? href : `${href}${separator}priceMax=${amount}&currency=${currency}`}
          label={`Under ${formatMoney({ amount, currency })}`}
          selected={selected}
        />
      </li>
    );
  });
}
