import { formatYear } from "@/components/artworks/format-year";
import { unfilteredQuery } from "@/components/artworks/grid-address";
import { artworkFilters, type OptionFilterName } from "@/lib/artworks/list/artwork-facets.schema";
import type { ArtworkQuery } from "@/lib/artworks/list/artwork-list.schema";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import { typedKeys } from "@/lib/shared/records";
import { formatMoney } from "@/lib/shared/texts/format-money";

/** A broader search to suggest when a search finds no artworks. */
export type NearbyGrid = { label: string; query: ArtworkQuery };

type GridFilter = {
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

type PriceRange = {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  currency?: string | undefined;
};

/** A range of prices, open at either end. */
function formatPriceRange({
  priceMin: min,
  priceMax: max,
  currency = DEFAULT_CURRENCY,
}: PriceRange): string {
  const format = (amount: number) => formatMoney({ amount, currency });
  if (min === undefined) return max === undefined ? "" : `Up to ${format(max)}`;
  if (max === undefined) return `From ${format(min)}`;
  return `${format(Math.min(min, max))} to ${format(Math.max(min, max))}`;
}

/** A range of years, open at either end. */
function formatYearRange(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return to === undefined ? "" : `Until ${formatYear(to)}`;
  if (to === undefined) return `From ${formatYear(from)}`;
  if (from === to) return formatYear(from);
  const [first, last] = from < to ? [from, to] : [to, from];
  return first < 0 ? `${formatYear(first)} to ${formatYear(last)}` : `${first}–${last}`;
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
