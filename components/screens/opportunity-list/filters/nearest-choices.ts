import {
  flagNames,
  type ListFilters,
  listHref,
  type ListSelection,
  noFilters,
  listTextFilters,
  wordGroups,
} from "@/components/opportunities/list-filters";
import type { NearestChoice } from "@/components/ui/lists/nearest-list";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import { flagChips, wordFilters } from "@/lib/opportunities/list/opportunity-filters.schema";
import { deadlineBandLabels, deadlineBands } from "@/lib/opportunities/list/opportunity-list.rules";
import type { CategoryPage } from "@/lib/opportunities/list/category-pages.rules";

/** A search close to one without results. */
type Candidate = { label: string; filters: ListFilters };

type FilterPart = { label: string; filters: Partial<ListFilters> };

/** A group is one part, because removing one of its values would narrow the search further. */
function listParts(filters: ListFilters): FilterPart[] {
  return [
    ...listTextFilters(filters).map(({ name, text }) => ({
      label: text,
      filters: { [name]: text },
    })),
    ...wordGroups.flatMap((group) => {
      const labels: Readonly<Record<string, string>> = wordFilters[group].labels;
      const values: readonly string[] = filters[group];
      const label = values.map((value) => labels[value] ?? value).join(" or ");
      return values.length === 0 ? [] : [{ label, filters: { [group]: values } }];
    }),
  ];
}

/** Returns the filters without each one of them; `listOtherSegments` covers the deadline. */
export function listWithoutEachFilter(filters: ListFilters): Candidate[] {
  const withoutPart = listParts(filters).map(({ label, filters: part }) => {
    const names = Object.keys(part);
    const empty = Object.fromEntries(
      Object.entries(noFilters).filter(([name]) => names.includes(name)),
    );
    return { label: `Remove “${label}”`, filters: { ...filters, ...empty } };
  });
  const flags = flagNames.filter((name) => filters[name]);
  return [
    ...withoutPart,
    ...flags.map((name) => ({
      label: flagChips[name].without,
      filters: { ...filters, [name]: false },
    })),
  ];
}

/** Returns each filter alone, for searches that still find nothing when a single filter is dropped. */
export function listWithOnlyEachFilter(filters: ListFilters): Candidate[] {
  return listParts(filters).map(({ label, filters: part }) => ({
    label: `Only “${label}”`,
    filters: { ...noFilters, ...part },
  }));
}

export function listOtherSegments(
  { category, filters }: ListSelection,
  { bands }: Pick<OpportunityFacets, "bands">,
): NearestChoice[] {
  if (filters.closing === null) return [];
  return deadlineBands.map((band) => ({
    label: deadlineBandLabels[band],
    href: listHref(category, { ...filters, closing: band }),
    count: bands.find(({ key }) => key === band)?.count ?? 0,
  }));
}

/** Orders choices by their results, most first. */
export function toNearestChoices(
  category: CategoryPage | null,
  candidates: readonly Candidate[],
  counts: readonly number[],
): NearestChoice[] {
  return candidates
    .map(({ label, filters }, index) => ({
      label,
      href: listHref(category, filters),
      count: counts[index] ?? 0,
    }))
    .toSorted((a, b) => b.count - a.count);
}
