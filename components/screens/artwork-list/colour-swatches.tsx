import { gridHref } from "@/components/artworks/grid-address";
import { SwatchLinks } from "@/components/screens/artwork-list/swatch-links";
import { artworkFilters } from "@/lib/artworks/list/artwork-facets.schema";
import type { ArtworkQuery } from "@/lib/artworks/list/artwork-list.schema";
import { Colour } from "@/lib/images/colours.schema";

/** The colour filter as links, on wide screens only. */
export function ColourSwatches({ query }: { query: ArtworkQuery }) {
  const selected = query.colours ?? [];
  const links = Colour.options.map((colour) => {
    const isSelected = selected.includes(colour);
    const colours = isSelected
      ? selected.filter((otherColour) => otherColour !== colour)
      : [...selected, colour];
    const label = artworkFilters.colours.labels[colour];
    return { colour, label, href: gridHref(query, { colours }), isSelected };
  });
  return <SwatchLinks links={links} />;
}
