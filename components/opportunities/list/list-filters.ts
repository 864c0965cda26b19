import type {
  DeadlineBand,
  OpportunitySort,
} from "@/lib/opportunities/list/opportunity-list.schema";
import type { CategoryPage } from "@/lib/opportunities/list/category-pages.rules";
import type {
  Attendance,
  FeeType,
  OpportunityType,
  Requirement,
  Reward,
} from "@/lib/vocabulary/opportunity-words.schema";
import type { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";

/** The groups of the list's filters that are sets of words, in the order of the form. */
export const filterGroups = [
  "types",
  "rewards",
  "fees",
  "attendance",
  "fields",
  "requirements",
] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** What a list of opportunities is narrowed down by, as its address says it. */
export type ListFilters = {
  types: readonly OpportunityType[];
  rewards: readonly Reward[];
  fees: readonly FeeType[];
  attendance: readonly Attendance[];
  fields: readonly ArtisticField[];
  requirements: readonly Requirement[];
  location: string;
  q: string;
  closing: DeadlineBand | null;
  hidePromoted: boolean;
  /** Null for the usual order: best match with words, soonest deadline first without. */
  sortBy: OpportunitySort | null;
};

export const noFilters: ListFilters = {
  types: [],
  rewards: [],
  fees: [],
  attendance: [],
  fields: [],
  requirements: [],
  location: "",
  q: "",
  closing: null,
  hidePromoted: false,
  sortBy: null,
};

/** The order that a list is in. */
export function orderOf({ sortBy, q }: ListFilters): OpportunitySort {
  if (q === "") return sortBy === null || sortBy === "relevance" ? "deadline" : sortBy;
  return sortBy ?? "relevance";
}

const sameWords = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((word) => others.includes(word));

const presetWords = (way: CategoryPage | null, group: FilterGroup): readonly string[] => {
  const preset: Partial<Record<FilterGroup, readonly string[]>> = way?.preset ?? {};
  return preset[group] ?? [];
};

/** Whether filters still say what a way in says by itself. */
export function holdsPreset(way: CategoryPage, filters: ListFilters): boolean {
  return filterGroups.every((group) => {
    const preset = presetWords(way, group);
    return preset.length === 0 || sameWords(preset, filters[group]);
  });
}

/** The words of a group that somebody chose beside those that the way in says by itself. */
export function chosenWords<Group extends FilterGroup>(
  way: CategoryPage | null,
  filters: ListFilters,
  group: Group,
): ListFilters[Group] {
  const isPreset = way !== null && sameWords(presetWords(way, group), filters[group]);
  return isPreset ? noFilters[group] : filters[group];
}

/** How many choices narrow the list down, beside its segment and its order. */
export function filterCount(way: CategoryPage | null, filters: ListFilters): number {
  const words = filterGroups.map((group) => chosenWords(way, filters, group).length);
  const others = [filters.location !== "", filters.q !== "", filters.hidePromoted];
  return words.reduce((sum, count) => sum + count, others.filter(Boolean).length);
}

/** A way in without anything chosen. */
export function wayFilters(way: CategoryPage | null): ListFilters {
  return { ...noFilters, ...way?.preset };
}

type Place = { page?: number; cursor?: string | undefined };

/** The filters as the parameters of an address; whatever has its usual value is left out. */
function paramsOf(way: CategoryPage | null, filters: ListFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const group of filterGroups) {
    const words = chosenWords(way, filters, group);
    if (words.length > 0) params.set(group, words.join(","));
  }
  if (filters.location !== "") params.set("location", filters.location);
  if (filters.q !== "") params.set("q", filters.q);
  if (filters.closing !== null) params.set("closing", filters.closing);
  if (filters.hidePromoted) params.set("hidePromoted", "true");
  const usual = orderOf({ ...filters, sortBy: null });
  if (orderOf(filters) !== usual) params.set("sortBy", orderOf(filters));
  return params;
}

/**
 * The address of a list, from its first page on unless said otherwise. A search stays below the way in that it started
 * from for as long as it says what that says.
 */
export function listHref(
  way: CategoryPage | null,
  filters: ListFilters,
  { page = 1, cursor }: Place = {},
) {
  const kept = way !== null && holdsPreset(way, filters) ? way : null;
  const params = paramsOf(kept, filters);
  if (page > 1) params.set("page", String(page));
  if (cursor !== undefined) params.set("cursor", cursor);
  const path = kept === null ? "/opportunities" : `/opportunities/${kept.slug}`;
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}
