import { formatYear } from "@/components/artworks/format-year";
import { Fact, FactList } from "@/components/ui/fact";
import { formatSizeInBothUnits } from "@/lib/artworks/artworks.rules";
import type { Artwork } from "@/lib/artworks/artworks.schema";

export function ArtworkFacts({ artwork: { medium, dimensions, year } }: { artwork: Artwork }) {
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
    </FactList>
  );
}
