import {
  colourLabels,
  mediumLabels,
  sizeLabels,
  yearsText,
} from "@/components/artworks/facet-labels";
import type { ArtworkQuery } from "@/lib/artworks/schema";

type Part = { label: string; without: Partial<ArtworkQuery> };

/** Every filter of the wall, whole, each with the wall without it: of the words of one any is enough, so that one less brings nothing. */
export function wallParts(query: ArtworkQuery): Part[] {
  const { q = "", mediums = [], sizes = [], colours = [], tags = [], yearFrom, yearTo } = query;
  const parts: Part[] = [
    { label: q, without: { q: undefined } },
    { label: mediums.map((word) => mediumLabels[word]).join(" or "), without: { mediums: [] } },
    { label: sizes.map((word) => sizeLabels[word]).join(" or "), without: { sizes: [] } },
    {
      label: yearsText(yearFrom, yearTo),
      without: { yearFrom: undefined, yearTo: undefined },
    },
    { label: colours.map((word) => colourLabels[word]).join(" or "), without: { colours: [] } },
    { label: tags.join(" or "), without: { tags: [] } },
  ];
  return parts.filter(({ label }) => label !== "");
}
