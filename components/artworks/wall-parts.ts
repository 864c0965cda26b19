import {
  colourLabels,
  mediumLabels,
  sizeLabels,
  yearsText,
} from "@/components/artworks/facet-labels";
import { wholeWall } from "@/components/artworks/wall-address";
import type { ArtworkQuery } from "@/lib/artworks/artworks.schema";

/** A wall beside one on which nothing hangs. */
export type NearWall = { label: string; query: ArtworkQuery };

/** One filter of the wall, whole: what it is called, and what it says. Of its words any is enough, so that one less brings nothing. */
type Part = { label: string; says: Partial<ArtworkQuery> };

function partsOf(query: ArtworkQuery): Part[] {
  const { q, mediums, sizes, colours, tags, yearFrom, yearTo } = query;
  const either = (labels: readonly string[] = []) => labels.join(" or ");
  const parts: Part[] = [
    { label: q ?? "", says: { q } },
    { label: either(mediums?.map((word) => mediumLabels[word])), says: { mediums } },
    { label: either(sizes?.map((word) => sizeLabels[word])), says: { sizes } },
    { label: yearsText(yearFrom, yearTo), says: { yearFrom, yearTo } },
    { label: either(colours?.map((word) => colourLabels[word])), says: { colours } },
    { label: either(tags), says: { tags } },
  ];
  return parts.filter(({ label }) => label !== "");
}

/** The wall without one of its filters, for each of them. */
export function withoutOne(query: ArtworkQuery): NearWall[] {
  return partsOf(query).map(({ label, says }) => {
    const empty = Object.fromEntries(Object.keys(says).map((name) => [name, undefined]));
    return { label: `Remove “${label}”`, query: { ...query, ...empty } };
  });
}

/** Each filter of the wall by itself, for one that stays empty whichever of them is dropped. */
export function onlyOne(query: ArtworkQuery): NearWall[] {
  return partsOf(query).map(({ label, says }) => ({
    label: `Only “${label}”`,
    query: { ...wholeWall, sortBy: query.sortBy, ...says },
  }));
}
