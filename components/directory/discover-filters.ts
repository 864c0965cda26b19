import {
  type DirectoryFilterName,
  directoryFilters,
} from "@/lib/profiles/directory-filters.schema";
import { keysOf } from "@/lib/shared/records";

const filterNames = keysOf(directoryFilters);

/** The filters of a discover page as its address says them; lists have commas. `cursor` goes on below row 10,000. */
export type DiscoverFilters = Partial<Record<DirectoryFilterName | "cursor", string | null>> & {
  page?: number | null;
};

const stays = (filters: DiscoverFilters, name: DirectoryFilterName) => filters[name] ?? "";

/** Changes some filters: a change to orgTypes, city, country, searchQuery or roles resets the page to 1. */
export function changeFilters(current: DiscoverFilters, changes: DiscoverFilters): DiscoverFilters {
  const changed = { ...current, ...changes };
  const isSame = filterNames.every((name) => stays(current, name) === stays(changed, name));
  return isSame ? changed : { ...changed, page: 1, cursor: null };
}

/** Clearing the filters keeps only roles. */
export function clearFilters({ roles }: DiscoverFilters): DiscoverFilters {
  return { roles: roles ?? null };
}

/** Whether there is anything that clearing would take away. */
export function hasFilters(filters: DiscoverFilters): boolean {
  return filterNames.some((name) => name !== "roles" && stays(filters, name) !== "");
}

/** The address of a section with filters. What is empty or null is dropped, and so is page 1, which is the default. */
export function discoverHref(slug: string, filters: DiscoverFilters = {}): string {
  const search = new URLSearchParams();
  for (const name of filterNames) {
    const value = stays(filters, name).trim();
    if (value !== "") search.set(name, value);
  }
  if ((filters.page ?? 1) > 1) search.set("page", String(filters.page));
  if (filters.cursor) search.set("cursor", filters.cursor);
  return search.size === 0 ? `/discover/${slug}` : `/discover/${slug}?${search.toString()}`;
}
