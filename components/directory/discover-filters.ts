import {
  type DirectoryFilterName,
  directoryFilters,
} from "@/lib/profiles/directory/directory-filters.schema";
import { typedKeys } from "@/lib/shared/records";

const filterNames = typedKeys(directoryFilters);

/** Lists are comma-separated; `cursor` continues below row 10,000. */
export type DiscoverFilters = Partial<Record<DirectoryFilterName | "cursor", string | null>> & {
  page?: number | null;
};

const getFilterValue = (filters: DiscoverFilters, name: DirectoryFilterName) => filters[name] ?? "";

/** A changed filter resets the page to 1. */
export function changeFilters(current: DiscoverFilters, changes: DiscoverFilters): DiscoverFilters {
  const newFilters = { ...current, ...changes };
  const isSame = filterNames.every(
    (name) => getFilterValue(current, name) === getFilterValue(newFilters, name),
  );
  return isSame ? newFilters : { ...newFilters, page: 1, cursor: null };
}

export function clearFilters({ roles }: DiscoverFilters): DiscoverFilters {
  return { roles: roles ?? null };
}

/** True if a filter other than the role is set. */
export const hasFilters = (filters: DiscoverFilters): boolean =>
  filterNames.some((name) => name !== "roles" && getFilterValue(filters, name) !== "");

/** Returns the page's address, without empty filters and page 1, which is the default. */
export function discoverHref(slug: string, filters: DiscoverFilters = {}): string {
  const search = new URLSearchParams();
  for (const name of filterNames) {
    const value = getFilterValue(filters, name).trim();
    if (value !== "") search.set(name, value);
  }
  if ((filters.page ?? 1) > 1) search.set("page", String(filters.page));
  if (filters.cursor) search.set("cursor", filters.cursor);
  return search.size === 0 ? `/discover/${slug}` : `/discover/${slug}?${search.toString()}`;
}
