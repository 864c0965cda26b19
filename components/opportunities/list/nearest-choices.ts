import {
  flagNames,
  type ListFilters,
  listHref,
  type ListSelection,
  noFilters,
  textParts,
  wordGroups,
} from "@/components/opportunities/list/list-filters";
import type { NearestChoice } from "@/components/ui/nearest-list";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import { flagChips, wordFilters } from "@/lib/opportunities/list/opportunity-filters.schema";
import { deadlineBandLabels, deadlineBands } from "@/lib/opportunities/list/opportunity-list.rules";
import type { CategoryPage } from "@/lib/opportunities/list/category-pages.rules";

/** A search close to one without results. */
export type Candidate = { label: string; filters: ListFilters };

type FilterPart = { label: string; filters: Partial<ListFilters> };

/** A group is one part, because removing one of its values would narrow the search further. */
function listParts(filters: ListFilters): FilterPart[] {
  return [
    ...textParts(filters).map(({ name, text }) => ({ label: text, filters: { [name]: text } })),
    ...wordGroups.flatMap((group) => {
      const labels: Readonly<Record<string, string>> = wordFilters[group].labels;
      const words: readonly string[] = filters[group];
      const label = words.map((word) => labels[word] ?? word).join(" or ");
      return words.length === 0 ? [] : [{ label, filters: { [group]: words } }];
    }),
  ];
}

/** Each filter dropped in turn; `otherSegments` covers the deadline. */
export function dropEachFilter(filters: ListFilters): Candidate[] {
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

/** Each filter alone, for searches that still find nothing when a single filter is dropped. */
export function isolateEachFilter(filters: ListFilters): Candidate[] {
  return listParts(filters).map(({ label, filters: part }) => ({
    label: `Only “${label}”`,
    filters: { ...noFilters, ...part },
  }));
}

export function otherSegments(
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

/** Most results first. */
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
