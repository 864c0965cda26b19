import { toDiscoverFilters, toSectionQuery } from "@/components/directory/discover-address";
import { discoverHref } from "@/components/directory/discover-filters";
import { formatPlace } from "@/components/directory/place-field";
import type { NearestChoice } from "@/components/ui/nearest-list";
import { listDirectory } from "@/lib/profiles/directory/directory.queries";
import {
  type DiscoverSection,
  findTypeSection,
  parentSection,
} from "@/lib/profiles/directory/directory.rules";
import type { DirectoryQuery } from "@/lib/profiles/directory/directory.schema";

/** One filter of the directory, whole: what it is called, and the list without it. */
type Part = { label: string; section?: DiscoverSection; without: Partial<DirectoryQuery> };

function partsOf(section: DiscoverSection, query: DirectoryQuery): Part[] {
  const { orgTypes = section.orgType === null ? [] : [section.orgType] } = query;
  const parts: Part[] = [
    {
      label: orgTypes.map((type) => findTypeSection(type).title).join(" or "),
      section: parentSection(section),
      without: { orgTypes: undefined },
    },
    {
      label: formatPlace(query.city, query.country ?? []),
      without: { city: undefined, country: undefined },
    },
    { label: query.searchQuery ?? "", without: { searchQuery: undefined } },
  ];
  return parts.filter(({ label }) => label !== "");
}

async function choiceOf(
  label: string,
  section: DiscoverSection,
  query: DirectoryQuery,
): Promise<NearestChoice> {
  const first = { ...query, page: 1, size: 1, cursor: undefined };
  const { total } = await listDirectory(toSectionQuery(section, first));
  return { label, href: discoverHref(section.slug, toDiscoverFilters(first)), count: total };
}

/** What comes nearest to a search of the directory that finds nobody: one filter fewer, most results first. */
export async function nearestDirectories(
  section: DiscoverSection,
  query: DirectoryQuery,
): Promise<NearestChoice[]> {
  const parts = partsOf(section, query);
  // Without a single filter this is the whole list, to which a button leads.
  if (parts.length < 2) return [];
  const withoutOne = parts.map(({ label, section: wide = section, without }) =>
    choiceOf(`Remove “${label}”`, wide, { ...query, ...without }),
  );
  const fruitful = (await Promise.all(withoutOne)).filter(({ count }) => count > 0);
  return fruitful.toSorted((a, b) => b.count - a.count);
}
