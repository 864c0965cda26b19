import type { DirectoryKind, DirectoryQuery } from "@/lib/profiles/directory/directory.schema";
import { OrganizationType, type ProfileRole } from "@/lib/profiles/profiles.schema";

/** The lexicon of the directory. */
export const directoryLexicon = {
  entries: "directory_words",
  words: "profile_words",
  minEntries: 5,
} as const;

export type DiscoverSection = {
  slug: string;
  title: string;
  tab: "artists" | "curators" | "organizations";
  roles: readonly ProfileRole[];
  orgType: OrganizationType | null;
};

/** Titles and addresses of SPEC section 3, “Organization types”, and `non-profits` of CONTRACT section 3. */
const organizationSections: Record<OrganizationType, { slug: string; title: string }> = {
  ART_FAIR: { slug: "fairs", title: "Art Fairs" },
  ARTIST_RUN: { slug: "artist-runs", title: "Artist-Run Spaces" },
  COMPANY: { slug: "companies", title: "Art Businesses" },
  COLLECTIVE: { slug: "collectives", title: "Artist Collectives" },
  FOUNDATION: { slug: "foundations", title: "Foundations" },
  GALLERY: { slug: "galleries", title: "Art Galleries" },
  INSTITUTION: { slug: "institutions", title: "Institutions" },
  MUSEUM: { slug: "museums", title: "Museums" },
  NON_PROFIT: { slug: "non-profits", title: "Not-for-Profits" },
  PUBLICATION: { slug: "publications", title: "Publications" },
  RESIDENCY: { slug: "residencies", title: "Artist Residencies" },
  UNIVERSITY: { slug: "universities", title: "Art Schools & Universities" },
};

/** The sections of `/discover/{section}` (CONTRACT section 3). The broad ones come first, for `find`. */
export const discoverSections: readonly DiscoverSection[] = [
  { slug: "artists", title: "Artists", tab: "artists", roles: ["ARTIST"], orgType: null },
  { slug: "curators", title: "Curators", tab: "curators", roles: ["CURATOR"], orgType: null },
  {
    slug: "organizations",
    title: "Organisations",
    tab: "organizations",
    roles: ["ART_ORGANIZATION"],
    orgType: null,
  },
  ...OrganizationType.options.map((orgType): DiscoverSection => ({
    ...organizationSections[orgType],
    tab: "organizations",
    roles: ["ART_ORGANIZATION"],
    orgType,
  })),
];

export function findDiscoverSection(slug: string): DiscoverSection | undefined {
  return discoverSections.find((section) => section.slug === slug);
}

/** The section of all organisations for one of their types, else the section itself. */
export function getParentSection(section: DiscoverSection): DiscoverSection {
  return findDiscoverSection(section.tab) ?? section;
}

export function getTypeSection(type: OrganizationType): { slug: string; title: string } {
  return organizationSections[type];
}

export type DirectoryFilter = {
  roles: readonly DirectoryKind[] | null;
  types: readonly DirectoryKind[] | null;
  countries: readonly string[] | null;
  cities: readonly string[] | null;
};

const nullIfEmpty = <Item>(list: readonly Item[] | undefined) =>
  list === undefined || list.length === 0 ? null : list;

/** The intersection of roles and types; null for no restriction. */
export function toKinds({
  roles,
  types,
}: Pick<DirectoryFilter, "roles" | "types">): readonly DirectoryKind[] | null {
  if (roles === null || types === null) return roles ?? types;
  return types.filter((type) => roles.includes(type));
}

/** The possible spellings of a city: the whole text, and each part between commas (“Paris, France”). */
function toCities(city: string | undefined): string[] | null {
  const parts = (city ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.length === 0 ? null : [...new Set([(city ?? "").trim(), ...parts])];
}

export function toDirectoryFilter(
  query: Pick<DirectoryQuery, "roles" | "orgTypes" | "country" | "city">,
): DirectoryFilter {
  const roles = nullIfEmpty(query.roles)?.flatMap((role): DirectoryKind[] =>
    role === "ART_ORGANIZATION" ? [...OrganizationType.options] : [role],
  );
  return {
    roles: roles ?? null,
    types: nullIfEmpty(query.orgTypes),
    countries: nullIfEmpty(query.country),
    cities: toCities(query.city),
  };
}

/** Returns the title by the one type of organisation that the filter selects, which can differ from the section's own. */
export function toSectionTitle(section: DiscoverSection, { orgTypes }: DirectoryQuery): string {
  if (section.tab !== "organizations" || orgTypes === undefined) return section.title;
  const [type, ...otherTypes] = orgTypes;
  return type !== undefined && otherTypes.length === 0
    ? getTypeSection(type).title
    : "Organisations";
}
