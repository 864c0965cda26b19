import { toDiscoverFilters, toSectionQuery } from "@/components/directory/discover-address";
import { discoverHref } from "@/components/directory/discover-filters";
import { formatSearchedPlace } from "@/components/directory/place-text";
import type { NearestChoice } from "@/components/ui/lists/nearest-list";
import { listDirectory } from "@/lib/profiles/directory/directory.queries";
import {
  type DiscoverSection,
  getTypeSection,
  getParentSection,
} from "@/lib/profiles/directory/directory.rules";
import type { DirectoryQuery } from "@/lib/profiles/directory/directory.schema";

type RemovableFilter = {
  label: string;
  section?: DiscoverSection;
  without: Partial<DirectoryQuery>;
};

function listRemovableFilters(section: DiscoverSection, query: DirectoryQuery): RemovableFilter[] {
  const { orgTypes = section.orgType === null ? [] : [section.orgType] } = query;
  const filters: RemovableFilter[] = [
    {
      label: orgTypes.map((type) => getTypeSection(type).title).join(" or "),
      section: getParentSection(section),
      without: { orgTypes: undefined },
    },
    {
      label: formatSearchedPlace(query.city, query.country ?? []),
      without: { city: undefined, country: undefined },
    },
    { label: query.searchQuery ?? "", without: { searchQuery: undefined } },
  ];
  return filters.filter(({ label }) => label !== "");
}

async function countWithout(
  label: string,
  section: DiscoverSection,
  query: DirectoryQuery,
): Promise<NearestChoice> {
  const first = { ...query, page: 1, size: 1, cursor: undefined };
  const { total, totalRelation } = await listDirectory(toSectionQuery(section, first));
  const href = discoverHref(section.slug, toDiscoverFilters(first));
  return { label, href, count: total, totalRelation };
}

/** Alternatives to an empty directory search: without one filter, most results first. */
export async function listAlternativeProfileSearches(
  section: DiscoverSection,
  query: DirectoryQuery,
): Promise<NearestChoice[]> {
  const filters = listRemovableFilters(section, query);
  // Without its only filter the search is the whole list, to which a button leads already.
  if (filters.length < 2) return [];
  const withoutOne = filters.map(({ label, section: wider = section, without }) =>
    countWithout(`Remove “${label}”`, wider, { ...query, ...without }),
  );
  const nonEmpty = (await Promise.all(withoutOne)).filter(({ count }) => count > 0);
  return nonEmpty.toSorted((a, b) => b.count - a.count);
}
