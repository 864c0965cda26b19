import type {
  DeadlineBand,
  OpportunitySort,
} from "@/lib/opportunities/list/opportunity-list.schema";
import {
  type FlagFilter,
  flagFilters,
  textFilters,
  type WordGroup,
  wordFilters,
} from "@/lib/opportunities/list/opportunity-filters.schema";
import type { CategoryPage } from "@/lib/opportunities/list/category-pages.rules";
import { typedKeys, recordFromKeys } from "@/lib/shared/records";

type ValueFilters = {
  [Group in WordGroup]: readonly (keyof (typeof wordFilters)[Group]["labels"])[];
};
type TextFilters = Record<keyof typeof textFilters, string>;
type FlagFilters = Record<keyof typeof flagFilters, boolean>;

export type ListFilters = ValueFilters &
  TextFilters &
  FlagFilters & {
    closing: DeadlineBand | null;
    /** Null for the default: best match with search text, soonest deadline without. */
    sortBy: OpportunitySort | null;
  };

/** The selection of a list: a category page, or null for all, and the filters. */
export type ListSelection = { category: CategoryPage | null; filters: ListFilters };

export const wordGroups = typedKeys(wordFilters);
export const textNames = typedKeys(textFilters);
export const flagNames = typedKeys(flagFilters);

/** True for a filter that compares opportunities with the acting profile: the browser fetches the list for it, and no public feed has it. */
export const isPersonalFlag = (name: keyof typeof flagFilters): boolean => {
  const { isPersonal = false }: FlagFilter = flagFilters[name];
  return isPersonal;
};
export const isPersonalList = (filters: ListFilters): boolean =>
  flagNames.some((name) => filters[name] && isPersonalFlag(name));

export const noFilters: ListFilters = {
  ...recordFromKeys<ValueFilters>(wordGroups, () => []),
  ...recordFromKeys<TextFilters>(textNames, () => ""),
  ...recordFromKeys<FlagFilters>(flagNames, () => false),
  closing: null,
  sortBy: null,
};

/** Typed filters in display order: the search text before the place. */
export const listTextFilters = (filters: ListFilters) =>
  textNames
    .toReversed()
    .map((name) => ({ name, text: filters[name] }))
    .filter(({ text }) => text !== "");

export const orderLabels = {
  relevance: "Best match",
  newest: "Newest",
  deadline: "Deadline",
} as const;

export function getSortOrder({ sortBy, q }: ListFilters): OpportunitySort {
  if (q === "") return sortBy === null || sortBy === "relevance" ? "deadline" : sortBy;
  return sortBy ?? "relevance";
}

const hasSameValues = (values: readonly string[], otherValues: readonly string[]) =>
  values.length === otherValues.length && values.every((value) => otherValues.includes(value));

const getPresetValues = (category: CategoryPage | null, group: WordGroup): readonly string[] => {
  const preset: Partial<Record<WordGroup, readonly string[]>> = category?.preset ?? {};
  return preset[group] ?? [];
};

/** True if the filters still match the preset of a category page. */
export function matchesPreset(category: CategoryPage, filters: ListFilters): boolean {
  return wordGroups.every((group) => {
    const preset = getPresetValues(category, group);
    return preset.length === 0 || hasSameValues(preset, filters[group]);
  });
}

/** The values of a group that the category page does not preset. */
export function listSelectedValues<Group extends WordGroup>(
  category: CategoryPage | null,
  filters: ListFilters,
  group: Group,
): ListFilters[Group] {
  const isPreset =
    category !== null && hasSameValues(getPresetValues(category, group), filters[group]);
  return isPreset ? noFilters[group] : filters[group];
}

/** The number shown on the filter button: the deadline segment and the order do not count. */
export function countFilters(category: CategoryPage | null, filters: ListFilters): number {
  const values = wordGroups.flatMap((group) => listSelectedValues(category, filters, group));
  const texts = textNames.filter((name) => filters[name] !== "");
  const flags = flagNames.filter((name) => filters[name]);
  return values.length + texts.length + flags.length;
}

export function getCategoryFilters(category: CategoryPage | null): ListFilters {
  return { ...noFilters, ...category?.preset };
}

type PagePosition = { page?: number; cursor?: string | undefined };

/** Omits default values, so that each list has one address. */
function toParams(category: CategoryPage | null, filters: ListFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const group of wordGroups) {
    const values = listSelectedValues(category, filters, group).join(",");
    if (values !== "") params.set(group, values);
  }
  for (const name of textNames) if (filters[name] !== "") params.set(name, filters[name]);
  if (filters.closing !== null) params.set("closing", filters.closing);
  for (const name of flagNames) if (filters[name]) params.set(name, "true");
  const defaultOrder = getSortOrder({ ...filters, sortBy: null });
  if (getSortOrder(filters) !== defaultOrder) params.set("sortBy", getSortOrder(filters));
  return params;
}

/**
 * The address of a list, by default of its first page. It stays below its category page while the filters match the
 * preset.
 */
export function listHref(
  category: CategoryPage | null,
  filters: ListFilters,
  { page = 1, cursor }: PagePosition = {},
) {
  const currentCategory = category !== null && matchesPreset(category, filters) ? category : null;
  const params = toParams(currentCategory, filters);
  if (page > 1) params.set("page", String(page));
  if (cursor !== undefined) params.set("cursor", cursor);
  const path =
    currentCategory === null ? "/opportunities" : `/opportunities/${currentCategory.slug}`;
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}
