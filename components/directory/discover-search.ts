import {
  changeFilters,
  type DiscoverFilters,
  discoverHref,
} from "@/components/directory/discover-filters";
import { readPlace } from "@/components/directory/place-text";

export type DiscoverState = {
  slug: string;
  /** The section's own type of organisation. */
  sectionType: string | null;
  /** Slug of the section that has no type of its own. */
  allTypesSlug: string;
  filters: DiscoverFilters;
  /** The selected types, comma-separated; null for all. */
  type: string | null;
  /** The city and country filters as people write them. */
  place: string;
};

type DiscoverFields = { type: string; place: string; name: string };

/** Returns the address after a search: changed fields change their filters, and another type starts at page 1. */
export function searchHref(state: DiscoverState, fields: DiscoverFields): string {
  const { slug, sectionType, allTypesSlug, filters, type, place } = state;
  const isSectionType = fields.type === (sectionType ?? "");
  const typeChange = fields.type !== (type ?? "") && {
    orgTypes: isSectionType ? null : fields.type,
    page: 1,
    cursor: null,
  };
  const newFilters = changeFilters(filters, {
    searchQuery: fields.name,
    ...(fields.place !== place && readPlace(fields.place)),
    ...typeChange,
  });
  return discoverHref(typeChange === false || isSectionType ? slug : allTypesSlug, newFilters);
}
