import type { Metadata } from "next";
import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
import { ArtworkRail } from "@/components/artworks/artwork-rail";
import { ArtworkGrid } from "@/components/artworks/artwork-grid";
import { readGridAddress, gridHref } from "@/components/artworks/grid-address";
import { EAGER_IMAGES } from "@/components/artworks/grid-layout";
import { CollectionCards } from "@/components/collections/collection-cards";
import { toPublicCard } from "@/components/collections/to-collection-card";
import { listHref, noFilters } from "@/components/opportunities/list-filters";
import { LinkedSection } from "@/components/ui/linked-section";
import { OpportunityResults, MAX_PHONE_ROWS } from "@/components/search/opportunity-results";
import { ProfileResults } from "@/components/search/profile-results";
import { readSearchAddress } from "@/components/search/search-address";
import { SearchForm } from "@/components/search/search-form";
import { searchPath } from "@/lib/search/search-paths.rules";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { listTopArtworks } from "@/lib/artworks/artworks.queries";
import { searchEverything } from "@/lib/search/search.queries";
import { describeResults } from "@/lib/search/search.rules";
import { joinClasses } from "@/lib/shared/join-classes";
import type { SearchParams } from "@/lib/shared/web/search-params";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { q } = readSearchAddress(await searchParams);
  return {
    title: q === "" ? "Search" : `Search: ${q}`,
    alternates: { canonical: searchPath(q) },
    robots: { index: false },
  };
}

const browseLinks = [
  { href: ARTWORKS_PATH, label: "Artworks" },
  { href: "/opportunities", label: "Opportunities" },
  { href: "/discover/artists", label: "Artists" },
  { href: "/discover/organizations", label: "Organisations" },
];

function BrowseLinks() {
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-3">
      {browseLinks.map(({ href, label }) => (
        <LinkButton key={href} href={href} size="small">
          {label}
        </LinkButton>
      ))}
    </div>
  );
}

const RAIL_ID = "featured";
const RAIL_SIZE = 8;

async function FeaturedArtworks() {
  const artworks = await listTopArtworks({ featured: true }, RAIL_SIZE);
  if (artworks.length === 0) return null;
  return (
    <LinkedSection
      title="Featured works"
      href={ARTWORKS_PATH}
      linkLabel="All artworks"
      railId={RAIL_ID}
    >
      <ArtworkRail artworks={artworks} id={RAIL_ID} label="Featured works" />
    </LinkedSection>
  );
}

/** Renders results on the server, so that the page works without JavaScript. */
export default async function SearchPage({ searchParams }: Props) {
  const query = readSearchAddress(await searchParams);
  const { q } = query;
  const results = await searchEverything(query);
  const { artworks, profiles, opportunities, collections } = results;
  const isEmpty =
    artworks.length + profiles.length + opportunities.length + collections.length === 0;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-5">
          <PageTitle>Search</PageTitle>
          <p aria-live="polite" className="text-small text-muted">
            {q !== "" && !isEmpty && describeResults(results)}
          </p>
        </div>
        <SearchForm q={q} />
      </div>
      {q === "" && (
        <div className="flex flex-col gap-5">
          <p className="max-w-lg text-muted">
            Search artworks, artists, curators, organisations, opportunities and collections, or
            begin here:
          </p>
          <BrowseLinks />
        </div>
      )}
      {q !== "" && isEmpty && (
        <EmptyState action={<BrowseLinks />}>
          Nothing found for “{q}”.
          <span className="block text-base text-muted">
            Check the spelling, try fewer words, or browse:
          </span>
        </EmptyState>
      )}
      {isEmpty && <FeaturedArtworks />}
      {profiles.length > 0 && (
        <section>
          <h2 className="mb-5 text-large">Profiles</h2>
          <ProfileResults profiles={profiles} />
        </section>
      )}
      {opportunities.length > 0 && (
        <section>
          <h2 className="mb-5 text-large">Opportunities</h2>
          <OpportunityResults opportunities={opportunities} />
          {opportunities.length > MAX_PHONE_ROWS && (
            <LinkButton
              href={listHref(null, { ...noFilters, q })}
              className={joinClasses("mt-5", opportunities.length < query.size && "sm:hidden")}
            >
              All opportunities for “{q}”
            </LinkButton>
          )}
        </section>
      )}
      {collections.length > 0 && (
        <section>
          <h2 className="mb-5 text-large">Collections</h2>
          <CollectionCards
            collections={collections.map((collection) => toPublicCard(collection, true))}
            label="Collections"
            heading="h3"
          />
        </section>
      )}
      {artworks.length > 0 && (
        <section>
          <h2 className="mb-5 text-large">Artworks</h2>
          <ArtworkGrid artworks={artworks} label="Artworks" eagerCount={EAGER_IMAGES} />
          {artworks.length === query.size && (
            <LinkButton href={gridHref(readGridAddress({ q }))} className="mt-10">
              All artworks for “{q}”
            </LinkButton>
          )}
        </section>
      )}
    </div>
  );
}
