import { clsx } from "clsx";
import type { Metadata } from "next";
import { Rail } from "@/components/artworks/rail";
import { ArtworkGrid } from "@/components/artworks/artwork-grid";
import { readGridAddress, gridHref } from "@/components/artworks/grid-address";
import { listHref, noFilters } from "@/components/opportunities/list/list-filters";
import { HomeSection } from "@/components/home/home-section";
import { FoundOpportunities, PHONE_ROWS } from "@/components/search/found-opportunities";
import { FoundProfiles } from "@/components/search/found-profiles";
import { readSearchAddress } from "@/components/search/search-address";
import { SearchForm } from "@/components/search/search-form";
import { searchPath } from "@/components/search/search-path";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { listFewArtworks } from "@/lib/artworks/artworks.queries";
import { searchEverything } from "@/lib/search/search.queries";
import { describeResults } from "@/lib/search/search.rules";
import type { SearchParams } from "@/lib/shared/search-params";

const FIRST_ROW = 4;

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
  { href: "/artworks", label: "Artworks" },
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

async function Featured() {
  const artworks = await listFewArtworks({ featured: true }, RAIL_SIZE);
  if (artworks.length === 0) return null;
  return (
    <HomeSection title="Featured works" href="/artworks" more="All artworks" rail={RAIL_ID}>
      <Rail artworks={artworks} id={RAIL_ID} label="Featured works" />
    </HomeSection>
  );
}

/** Works without JavaScript. */
export default async function SearchPage({ searchParams }: Props) {
  const query = readSearchAddress(await searchParams);
  const { q } = query;
  const found = await searchEverything(query);
  const { artworks, profiles, opportunities } = found;
  const isEmpty = artworks.length + profiles.length + opportunities.length === 0;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-5">
          <PageTitle>Search</PageTitle>
          <p aria-live="polite" className="text-small text-muted">
            {q !== "" && !isEmpty && describeResults(found)}
          </p>
        </div>
        <SearchForm q={q} />
      </div>
      {q === "" && (
        <div className="flex flex-col gap-5">
          <p className="max-w-lg text-muted">
            Search artworks, artists, curators, organisations and opportunities, or begin here:
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
      {isEmpty && <Featured />}
      {profiles.length > 0 && (
        <section>
          <h2 className="mb-5 text-large">Profiles</h2>
          <FoundProfiles profiles={profiles} />
        </section>
      )}
      {opportunities.length > 0 && (
        <section>
          <h2 className="mb-5 text-large">Opportunities</h2>
          <FoundOpportunities opportunities={opportunities} />
          {opportunities.length > PHONE_ROWS && (
            <LinkButton
              href={listHref(null, { ...noFilters, q })}
              className={clsx("mt-5", opportunities.length < query.size && "sm:hidden")}
            >
              All opportunities for “{q}”
            </LinkButton>
          )}
        </section>
      )}
      {artworks.length > 0 && (
        <section>
          <h2 className="mb-5 text-large">Artworks</h2>
          <ArtworkGrid artworks={artworks} label="Artworks" eager={FIRST_ROW} />
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
