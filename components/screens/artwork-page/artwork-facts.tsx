import { PriceFact } from "@/components/artworks/price-fact";
import { formatYear } from "@/components/artworks/format-year";
import { Fact, FactList } from "@/components/ui/fact";
import { formatSizeInBothUnits } from "@/lib/artworks/artworks.rules";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { availabilityLabels } from "@/lib/artworks/collector-facts.schema";
import { formatEdition } from "@/lib/artworks/prices.rules";
import type { Conversion } from "@/lib/currencies/currencies.schema";

type ArtworkFactsProps = {
  artwork: Artwork;
  conversion: Conversion | null;
  /** True if its artist takes questions. */
  isAskable: boolean;
};

export function ArtworkFacts({
  artwork: { medium, dimensions, year, edition, price, availability },
  conversion,
  isAskable,
}: ArtworkFactsProps) {
  const size = dimensions === null ? null : formatSizeInBothUnits(dimensions);
  return (
    <FactList>
      {medium !== "" && (
        <Fact term="Medium" dir="auto">
          {medium}
        </Fact>
      )}
      {size !== null && (
        <Fact term="Size">
          {size.cm}
          <span className="block text-small text-muted">{size.in}</span>
        </Fact>
      )}
      {year !== null && <Fact term="Year">{formatYear(year)}</Fact>}
      {edition !== null && <Fact term="Edition">{formatEdition(edition)}</Fact>}
      <PriceFact price={price} conversion={conversion} isAskable={isAskable} />
      {/* Works are not for sale unless their artist says so: saying it everywhere would tell nobody anything. */}
      {(availability !== "NOT_FOR_SALE" || price !== null) && (
        <Fact term="Availability">{availabilityLabels[availability]}</Fact>
      )}
    </FactList>
  );
}
