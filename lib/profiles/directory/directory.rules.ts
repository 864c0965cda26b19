import type { DirectoryKind, DirectoryQuery } from "@/lib/profiles/directory/directory.schema";
import { OrganizationType, type ProfileRole } from "@/lib/profiles/profiles.schema";

/** The words of the directory (migrations 0003 and 0004), for `lib/search/words`. */
export const directoryLexicon = {
  entries: "directory_words",
  known: "profile_words",
  believed: 5,
} as const;

/** What a page of the directory shows before anybody filters it. */
export type DiscoverSection = {
  slug: string;
  title: string;
  tab: "artists" | "curators" | "organizations";
  roles: readonly ProfileRole[];
  orgType: OrganizationType | null;
};

/** Plural labels and slugs of SPEC section 3, “Organization types”; `non-profits` is CONTRACT's. */
const typeSections: Record<OrganizationType, { slug: string; title: string }> = {
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

/** Every section of `/discover/{section}` (CONTRACT section 3), the wide ones first. */
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
    ...typeSections[orgType],
    tab: "organizations",
    roles: ["ART_ORGANIZATION"],
    orgType,
  })),
];

/** The section of a slug, or undefined when there is none. */
export function discoverSection(slug: string): DiscoverSection | undefined {
  return discoverSections.find((section) => section.slug === slug);
}

/** The section that a section is part of: that of all organizations for one of their types, else itself. */
export function wideOf(section: DiscoverSection): DiscoverSection {
  return discoverSection(section.tab) ?? section;
}

/** The section of one type of organization. */
export function sectionOfType(type: OrganizationType): { slug: string; title: string } {
  return typeSections[type];
}

/** Which entries are meant; null is all of that sort. */
export type DirectoryFilter = {
  /** By role; together with `types` it says which kinds. */
  roles: readonly DirectoryKind[] | null;
  types: readonly DirectoryKind[] | null;
  countries: readonly string[] | null;
  cities: readonly string[] | null;
};

const some = <Item>(list: readonly Item[] | undefined) =>
  list === undefined || list.length === 0 ? null : list;

/** The kinds that both say; null when neither says any. */
export function kindsOf({
  roles,
  types,
}: Pick<DirectoryFilter, "roles" | "types">): readonly DirectoryKind[] | null {
  if (roles === null || types === null) return roles ?? types;
  return types.filter((type) => roles.includes(type));
}

/** The spellings that a city may be meant by: all that was typed, and each part between commas (“Paris, France”). */
function citiesOf(city: string | undefined): string[] | null {
  const parts = (city ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.length === 0 ? null : [...new Set([(city ?? "").trim(), ...parts])];
}

/** What a query asks for. A list without anything in it asks for nothing in particular. */
export function directoryFilter(query: DirectoryQuery): DirectoryFilter {
  const roles = some(query.roles)?.flatMap((role): DirectoryKind[] =>
    role === "ART_ORGANIZATION" ? [...OrganizationType.options] : [role],
  );
  return {
    roles: roles ?? null,
    types: some(query.orgTypes),
    countries: some(query.country),
    cities: citiesOf(query.city),
  };
}

/** The title of a section's page: of the one type that is listed, also where the address asks for another one. */
export function titleOf(section: DiscoverSection, { orgTypes }: DirectoryQuery): string {
  if (section.tab !== "organizations" || orgTypes === undefined) return section.title;
  const [type, ...others] = orgTypes;
  return type !== undefined && others.length === 0 ? sectionOfType(type).title : "Organisations";
}
