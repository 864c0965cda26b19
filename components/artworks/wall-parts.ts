import { wholeWall } from "@/components/artworks/wall-address";
import { yearsText } from "@/components/artworks/years-text";
import { artworkFilters, type FacetName } from "@/lib/artworks/artwork-facets.schema";
import type { ArtworkQuery } from "@/lib/artworks/artwork-list.schema";
import { keysOf } from "@/lib/shared/records";

/** A search beside one that finds no artwork. */
export type NearWall = { label: string; query: ArtworkQuery };

/** One filter of the wall, whole: what it is called, and what it says. */
export type WallPart = {
  label: string;
  says: Partial<ArtworkQuery>;
  /** The words of a list, each with its label; any of them is enough, so that one less brings nothing. */
  list?: { name: FacetName | "tags"; words: { word: string; label: string }[] };
};

function listPart(
  name: FacetName | "tags",
  chosen: readonly string[] = [],
  labels: Readonly<Record<string, string>> = {},
): WallPart {
  const words = chosen.map((word) => ({ word, label: labels[word] ?? word }));
  return {
    label: words.map(({ label }) => label).join(" or "),
    says: { [name]: chosen },
    list: { name, words },
  };
}

/** Everything that narrows the wall down, in words; the two years are one. */
export function partsOf(query: ArtworkQuery): WallPart[] {
  const { q = "", tags, yearFrom, yearTo } = query;
  const parts: WallPart[] = [
    { label: q, says: { q } },
    ...keysOf(artworkFilters).flatMap((name) => {
      if (name === "yearTo") return [];
      if (name === "yearFrom") {
        return { label: yearsText(yearFrom, yearTo), says: { yearFrom, yearTo } };
      }
      return listPart(name, query[name], artworkFilters[name].words);
    }),
    listPart("tags", tags),
  ];
  return parts.filter(({ label }) => label !== "");
}

/** A query without what a part says. */
export const without = (query: ArtworkQuery, { says }: WallPart): ArtworkQuery => ({
  ...query,
  ...Object.fromEntries(Object.keys(says).map((name) => [name, undefined])),
});

/** The wall without one of its filters, for each of them. */
export function withoutOne(query: ArtworkQuery): NearWall[] {
  return partsOf(query).map((part) => ({
    label: `Remove “${part.label}”`,
    query: without(query, part),
  }));
}

/** Each filter of the wall by itself, for one that stays empty whichever of them is dropped. */
export function onlyOne(query: ArtworkQuery): NearWall[] {
  return partsOf(query).map(({ label, says }) => ({
    label: `Only “${label}”`,
    query: { ...wholeWall, sortBy: query.sortBy, ...says },
  }));
}
