import { unfilteredGrid } from "@/components/artworks/grid-address";
import { yearsText } from "@/components/artworks/years-text";
import { artworkFilters, type FacetName } from "@/lib/artworks/artwork-facets.schema";
import type { ArtworkQuery } from "@/lib/artworks/artwork-list.schema";
import { typedKeys } from "@/lib/shared/records";

/** A broader search to offer when one finds no artwork. */
export type NearbyGrid = { label: string; query: ArtworkQuery };

export type GridFilter = {
  label: string;
  values: Partial<ArtworkQuery>;
  /** For filters with several values. They are combined with OR, so removing one of them never finds more. */
  list?: { name: FacetName | "tags"; words: { word: string; label: string }[] };
};

function toListFilter(
  name: FacetName | "tags",
  chosen: readonly string[] = [],
  labels: Readonly<Record<string, string>> = {},
): GridFilter {
  const words = chosen.map((word) => ({ word, label: labels[word] ?? word }));
  return {
    label: words.map(({ label }) => label).join(" or "),
    values: { [name]: chosen },
    list: { name, words },
  };
}

/** The filters that are set; the two years are one. */
export function listGridFilters(query: ArtworkQuery): GridFilter[] {
  const { q = "", tags, yearFrom, yearTo } = query;
  const parts: GridFilter[] = [
    { label: q, values: { q } },
    ...typedKeys(artworkFilters).flatMap((name) => {
      if (name === "yearTo") return [];
      if (name === "yearFrom") {
        return { label: yearsText(yearFrom, yearTo), values: { yearFrom, yearTo } };
      }
      return toListFilter(name, query[name], artworkFilters[name].words);
    }),
    toListFilter("tags", tags),
  ];
  return parts.filter(({ label }) => label !== "");
}

export const withoutFilter = (query: ArtworkQuery, { values }: GridFilter): ArtworkQuery => ({
  ...query,
  ...Object.fromEntries(Object.keys(values).map((name) => [name, undefined])),
});

export function withoutEachFilter(query: ArtworkQuery): NearbyGrid[] {
  return listGridFilters(query).map((part) => ({
    label: `Remove “${part.label}”`,
    query: withoutFilter(query, part),
  }));
}

/** For a search that finds nothing whichever single filter is removed. */
export function withOnlyEachFilter(query: ArtworkQuery): NearbyGrid[] {
  return listGridFilters(query).map(({ label, values }) => ({
    label: `Only “${label}”`,
    query: { ...unfilteredGrid, sortBy: query.sortBy, ...values },
  }));
}
