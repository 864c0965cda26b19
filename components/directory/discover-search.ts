import {
  changeFilters,
  type DiscoverFilters,
  discoverHref,
} from "@/components/directory/discover-filters";
import { readPlace } from "@/components/directory/place-field";

/** What the page at hand lists, and how its form shows that. */
export type Listed = {
  slug: string;
  /** The type of organisation that the section itself says. */
  sectionType: string | null;
  /** The section that says no type: where a type of its own is asked for. */
  wide: string;
  filters: DiscoverFilters;
  /** The types that are listed with commas between them; null for every one. */
  type: string | null;
  /** The place of the filters as people write it. */
  place: string;
};

/** What the fields of the form hold. */
export type Typed = { type: string; place: string; name: string };

/** Where a search leads: only the fields that were changed change their filters, and another type begins at the first page. */
export function searchHref(listed: Listed, typed: Typed): string {
  const { slug, sectionType, wide, filters, type, place } = listed;
  const isSection = typed.type === (sectionType ?? "");
  const otherType = typed.type !== (type ?? "") && {
    orgTypes: isSection ? null : typed.type,
    page: 1,
    cursor: null,
  };
  const changed = changeFilters(filters, {
    searchQuery: typed.name,
    ...(typed.place !== place && readPlace(typed.place)),
    ...otherType,
  });
  return discoverHref(otherType === false || isSection ? slug : wide, changed);
}
