import { SaveAlertLink } from "@/components/alerts/save-alert-link";
import { toAlertQuery } from "@/lib/alerts/alert-summary.rules";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { listAlternativeProfileSearches } from "@/app/(normal)/discover/[section]/alternative-profile-searches";
import { orNotFound } from "@/app/or-not-found";
import { DirectoryRows } from "@/components/directory/directory-rows";
import { MAX_ROW_PICTURES, toDirectoryRow } from "@/components/directory/directory-row-facts";
import {
  discoverParamLabels,
  toDiscoverFilters,
  nextDiscoverHref,
  previousDiscoverHref,
  toSectionQuery,
  readDiscoverAddress,
  readDiscoverAddressWithErrors,
  findCanonicalAddress,
} from "@/components/directory/discover-address";
import { clearFilters, discoverHref, hasFilters } from "@/components/directory/discover-filters";
import { DiscoverForm } from "@/components/directory/discover-form";
import { DiscoverTabs, TypePills } from "@/components/directory/discover-tabs";
import { listTypeOptions } from "@/components/directory/type-options";
import { formatSearchedPlace } from "@/components/directory/place-text";
import { ProfileNeighbours } from "@/components/screens/profile-page/profile-neighbours";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { NearestList } from "@/components/ui/lists/nearest-list";
import { InvalidParamsNotice } from "@/components/ui/states/invalid-params-notice";
import { PageTitle } from "@/components/ui/page-title";
import { Pager } from "@/components/ui/lists/pager";
import { listRecentArtworks } from "@/lib/artworks/recent-artworks.queries";
import { listDirectory, listNewestProfiles } from "@/lib/profiles/directory/directory.queries";
import {
  findDiscoverSection,
  type DiscoverSection,
  toSectionTitle,
  getParentSection,
} from "@/lib/profiles/directory/directory.rules";
import type { DirectoryQuery } from "@/lib/profiles/directory/directory.schema";
import { formatTotalHeading } from "@/lib/shared/texts/format-count";
import type { SearchParams } from "@/lib/shared/web/search-params";

const OTHER_PROFILES = 6;

type Props = { params: Promise<{ section: string }>; searchParams: Promise<SearchParams> };

const findSectionOr404 = (slug: string): DiscoverSection => findDiscoverSection(slug) ?? notFound();

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const section = findSectionOr404((await params).section);
  const query = readDiscoverAddress(await searchParams);
  const filters = toDiscoverFilters(query);
  const title = toSectionTitle(section, query);
  return {
    title: query.page > 1 ? `${title}, page ${query.page}` : title,
    description: `${title} from all over the world, by place and by name.`,
    alternates: { canonical: discoverHref(section.slug, { page: query.page }) },
    ...((hasFilters(filters) || filters.roles || filters.cursor) && { robots: { index: false } }),
  };
}

/** SPEC section 2, “Discover filters”. */
export default async function DiscoverPage({ params, searchParams }: Props) {
  const section = findSectionOr404((await params).section);
  const address = await searchParams;
  const canonicalHref = findCanonicalAddress(section.slug, address);
  if (canonicalHref !== null) redirect(canonicalHref);
  const { values: query, invalidParams } = readDiscoverAddressWithErrors(address);
  const listQuery = toSectionQuery(section, query);
  const isOrganizations = section.tab === "organizations";
  const facets = isOrganizations ? (["orgTypes"] as const) : [];
  const list = await listDirectory(listQuery, facets).catch(orNotFound);
  const artworks = await listRecentArtworks(
    list.items.map(({ id }) => id),
    isOrganizations ? 1 : MAX_ROW_PICTURES,
  );
  const filters = toDiscoverFilters(query);
  const title = toSectionTitle(section, query);
  const selectedTypes = listQuery.orgTypes ?? [];
  return (
    <>
      <div className="-mt-5 mb-5 flex flex-col gap-3 sm:gap-5">
        <DiscoverTabs tab={section.tab} filters={filters} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-2">
          <PageTitle>{title}</PageTitle>
          <p aria-live="polite" className="text-small text-muted">
            {formatTotalHeading(list, ...findNouns(section, query))}
          </p>
        </div>
        {isOrganizations && <TypePills selected={selectedTypes} filters={filters} />}
        <DiscoverForm
          slug={section.slug}
          sectionType={section.orgType}
          filters={filters}
          place={formatSearchedPlace(query.city, query.country ?? [])}
          types={isOrganizations ? listTypeOptions(list, selectedTypes) : []}
          type={isOrganizations && selectedTypes.length > 0 ? selectedTypes.join(",") : null}
        />
        {hasFilters(filters) && (
          <div className="-mx-2">
            <SaveAlertLink kind="PROFILES" query={toAlertQuery(listQuery)} />
          </div>
        )}
        <InvalidParamsNotice
          invalid={invalidParams}
          labels={discoverParamLabels}
          href={discoverHref(section.slug, filters)}
        />
      </div>
      {list.items.length === 0 ? (
        <EmptyDirectory query={query} section={section} total={list.total} />
      ) : (
        <DirectoryRows
          rows={list.items.map((profile) =>
            toDirectoryRow(profile, artworks.get(profile.id) ?? [], isOrganizations),
          )}
          label={title}
          isNarrow={isOrganizations}
        />
      )}
      <Pager
        page={query.page}
        pages={list.totalRelation === "eq" ? Math.ceil(list.total / query.size) : undefined}
        previous={previousDiscoverHref(section.slug, query)}
        next={nextDiscoverHref(section.slug, query, list.next)}
      />
    </>
  );
}

type EmptyDirectoryProps = { query: DirectoryQuery; section: DiscoverSection; total: number };

async function EmptyDirectory({ query, section, total }: EmptyDirectoryProps) {
  const filters = toDiscoverFilters(query);
  if (total > 0) {
    const firstPageHref = discoverHref(section.slug, { ...filters, page: 1, cursor: null });
    return (
      <EmptyState action={<LinkButton href={firstPageHref}>Go to the first page</LinkButton>}>
        The list ends before this page.
      </EmptyState>
    );
  }
  if (!hasFilters(filters)) {
    return (
      <EmptyState action={<LinkButton href="/signup">Be the first</LinkButton>}>
        Nobody is listed here yet.
      </EmptyState>
    );
  }
  const unfilteredHref = discoverHref(section.slug, clearFilters(filters));
  const noun = findNouns(section, query);
  const [choices, otherProfiles] = await Promise.all([
    listAlternativeProfileSearches(section, query),
    listNewestProfiles({ roles: [...section.roles] }, OTHER_PROFILES),
  ]);
  return (
    <>
      <EmptyState
        action={
          <>
            <NearestList choices={choices} noun={noun} />
            <LinkButton href={unfilteredHref}>Clear filters</LinkButton>
          </>
        }
      >
        No {noun[1]} match these filters.
      </EmptyState>
      <ProfileNeighbours
        section={getParentSection(section)}
        country={null}
        profiles={otherProfiles}
      />
    </>
  );
}

type Nouns = readonly [one: string, many: string];

const nouns: Record<DiscoverSection["tab"], Nouns> = {
  artists: ["artist", "artists"],
  curators: ["curator", "curators"],
  organizations: ["organisation", "organisations"],
};

/** Finds what a section lists; with the `roles` parameter it can mix artists, curators and others. */
const findNouns = ({ tab }: DiscoverSection, { roles }: DirectoryQuery): Nouns =>
  roles === undefined ? nouns[tab] : ["profile", "profiles"];
