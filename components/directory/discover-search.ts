import {
  changeFilters,
  type DiscoverFilters,
  discoverHref,
} from "@/components/directory/discover-filters";
import { readPlace } from "@/components/directory/place-field";

export type Listed = {
  slug: string;
  /** The section's own type of organisation. */
  sectionType: string | null;
  /** Slug of the section that has no type of its own. */
  wide: string;
  filters: DiscoverFilters;
  /** The selected types, comma-separated; null for all. */
  type: string | null;
  /** The city and country filters as people write them. */
  place: string;
};

export type Typed = { type: string; place: string; name: string };

/** Only changed fields change their filters; another type starts at page 1. */
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
