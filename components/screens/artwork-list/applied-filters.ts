import { unfilteredQuery } from "@/components/artworks/grid-address";
import { formatYearRange } from "@/components/screens/artwork-list/format-year-range";
import { formatPriceRange } from "@/components/screens/artwork-list/format-price-range";
import { artworkFilters, type OptionFilterName } from "@/lib/artworks/list/artwork-facets.schema";
import type { ArtworkQuery } from "@/lib/artworks/list/artwork-list.schema";
import { typedKeys } from "@/lib/shared/records";

/** A broader search to suggest when a search finds no artworks. */
export type NearbyGrid = { label: string; query: ArtworkQuery };

export type GridFilter = {
  label: string;
  values: Partial<ArtworkQuery>;
  /** Set for filters with several values. They are combined with OR, so only removing all of them widens the search. */
  list?: { name: OptionFilterName | "tags"; options: { value: string; label: string }[] };
};

function toListFilter(
  name: OptionFilterName | "tags",
  selected: readonly string[] = [],
  labels: Readonly<Record<string, string>> = {},
): GridFilter {
  const options = selected.map((value) => ({ value, label: labels[value] ?? value }));
  return {
    label: options.map(({ label }) => label).join(" or "),
    values: { [name]: selected },
    list: { name, options },
  };
}

/** The active filters; the two years count as one, and so do the two prices with their currency. */
export function listGridFilters(query: ArtworkQuery): GridFilter[] {
  const { q = "", tags, yearFrom, yearTo, priceMin, priceMax, currency } = query;
  const filters: GridFilter[] = [
    { label: q, values: { q } },
    ...typedKeys(artworkFilters).flatMap((name) => {
      if (name === "yearTo" || name === "priceMax" || name === "currency") return [];
      if (name === "priceMin") {
        return { label: formatPriceRange(query), values: { priceMin, priceMax, currency } };
      }
      if (name === "yearFrom") {
        return { label: formatYearRange(yearFrom, yearTo), values: { yearFrom, yearTo } };
      }
      return toListFilter(name, query[name], artworkFilters[name].labels);
    }),
    toListFilter("tags", tags),
  ];
  return filters.filter(({ label }) => label !== "");
}

export const removeFilter = (query: ArtworkQuery, { values }: GridFilter): ArtworkQuery => ({
  ...query,
  ...Object.fromEntries(Object.keys(values).map((name) => [name, undefined])),
});

export function listWithoutEachFilter(query: ArtworkQuery): NearbyGrid[] {
  return listGridFilters(query).map((filter) => ({
    label: `Remove “${filter.label}”`,
    query: removeFilter(query, filter),
  }));
}

/** Returns each filter alone, for when removing any one of them still finds nothing. */
export function listWithOnlyEachFilter(query: ArtworkQuery): NearbyGrid[] {
  return listGridFilters(query).map(({ label, values }) => ({
    label: `Only “${label}”`,
    query: { ...unfilteredQuery, sortBy: query.sortBy, ...values },
  }));
}
