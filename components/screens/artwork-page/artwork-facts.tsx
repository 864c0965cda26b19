import { formatYear } from "@/components/artworks/format-year";
import { Fact, FactList } from "@/components/ui/fact";
import { formatSizeInBothUnits } from "@/lib/artworks/artworks.rules";
import { type ArtworkField, artworkFields } from "@/lib/artworks/artwork-fields.schema";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { availabilityLabels } from "@/lib/artworks/collector-facts.schema";
import { formatEdition } from "@/lib/artworks/prices.rules";
import { pickPart } from "@/lib/shared/declared-fields";
import { typedKeys } from "@/lib/shared/records";

const factPlaces = pickPart(artworkFields, "fact");

const PlainFacts = ({ artwork, place }: { artwork: Artwork; place: ArtworkField["fact"] }) =>
  typedKeys(factPlaces).map((name) => {
    const value = artwork[name];
    if (factPlaces[name] !== place || value === null || value === "") return null;
    const { label } = artworkFields[name];
    const text = typeof value === "number" ? formatYear(value) : value;
    return (
      <Fact key={name} term={label} dir={text === value ? "auto" : undefined}>
        {text}
      </Fact>
    );
  });

export function ArtworkFacts({ artwork }: { artwork: Artwork }) {
  const { dimensions, edition, price, availability } = artwork;
  const size = dimensions === null ? null : formatSizeInBothUnits(dimensions);
  return (
    <FactList>
      <PlainFacts artwork={artwork} place="above size" />
      {size !== null && (
        <Fact term="Size">
          {size.cm}
          <span className="block text-small text-muted">{size.in}</span>
        </Fact>
      )}
      <PlainFacts artwork={artwork} place="below size" />
      {edition !== null && <Fact term="Edition">{formatEdition(edition)}</Fact>}
      {/* Stands with a price; works are not for sale unless their artist says so: saying it everywhere would tell nobody anything. */}
      {availability !== "NOT_FOR_SALE" && price === null && (
        <Fact term="Availability">{availabilityLabels[availability]}</Fact>
      )}
    </FactList>
  );
}
