import type { Metadata } from "next";
import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
import {
  ClosingRail,
  NewestOrganizations,
  RandomOpportunity,
} from "@/app/(normal)/front-page-sections";
import { ArtworkRail } from "@/components/artworks/artwork-rail";
import { listFrequentTags } from "@/components/screens/artwork-list/frequent-tags";
import { PillLinks } from "@/components/ui/pill-links";
import { ArtworkGrid } from "@/components/artworks/artwork-grid";
import { readGridAddress, gridHref } from "@/components/artworks/grid-address";
import { EntryPoints } from "@/components/screens/front-page/entry-points";
import { LinkedSection } from "@/components/ui/linked-section";
import { LeadArtwork } from "@/components/screens/front-page/lead-artwork";
import { LiveNumbers } from "@/components/screens/front-page/live-numbers";
import { MemberWelcome } from "@/components/screens/front-page/member-welcome";
import { TrustLine } from "@/components/screens/front-page/trust-line";
import { noFilters } from "@/components/opportunities/list-filters";
import { feedHref } from "@/components/screens/opportunity-list/list-query";
import { listFrontPageArtworks } from "@/lib/administration/administration.queries";
import { listTopArtworks } from "@/lib/artworks/artworks.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { countListed } from "@/lib/opportunities/list/listed-opportunities.queries";
import { countOrganizations } from "@/lib/profiles/directory/new-organizations.queries";

/** Explicit line breaks, because lines would wrap differently once the font has loaded. */
const TAGLINE = [
  "Where artists show work and find",
  "open calls, residencies and grants.",
] as const;

export const metadata: Metadata = {
  description: TAGLINE.join(" "),
  alternates: {
    canonical: "/",
    types: {
      "application/rss+xml": feedHref("rss", noFilters),
      "application/feed+json": feedHref("json", noFilters),
    },
  },
};

const RAIL_SIZE = 10;
const GRID_SIZE = 12;
const RAIL_ID = "works";
const noArtworkFilters = readGridAddress({});

async function loadFrontPageArtworks() {
  const [selected, featured, latest] = await Promise.all([
    listFrontPageArtworks(),
    listTopArtworks({ featured: true }, RAIL_SIZE + 1),
    listTopArtworks({}, GRID_SIZE + RAIL_SIZE + 1),
  ]);
  const selectedIds = new Set(selected.map(({ id }) => id));
  const highlights = [...selected, ...featured.filter(({ id }) => !selectedIds.has(id))];
  const lead = highlights[0] ?? latest[0];
  const candidates = highlights.slice(1, RAIL_SIZE + 1);
  const rail = candidates.length > 2 ? candidates : [];
  const shownIds = new Set([lead, ...rail].map((artwork) => artwork?.id));
  const otherArtworks = latest.filter(({ id }) => !shownIds.has(id));
  // If few others are left, the artworks above are repeated.
  const newest: readonly Artwork[] = (otherArtworks.length < 4 ? latest : otherArtworks).slice(
    0,
    GRID_SIZE,
  );
  return {
    lead,
    rail,
    newest,
    railTitle: selected.length === 0 ? "Featured works" : "Selected works",
  };
}

export default async function FrontPage() {
  const [{ lead, rail, newest, railTitle }, numbers, organizations] = await Promise.all([
    loadFrontPageArtworks(),
    countListed(),
    countOrganizations(),
  ]);
  return (
    <div className="flex flex-col gap-15 sm:gap-20">
      <section className="flex flex-col gap-5 in-data-member:hidden sm:gap-10">
        <h1 className="font-display text-display font-medium sm:text-hero">
          {TAGLINE.map((line) => (
            <span key={line} className="lg:block lg:whitespace-nowrap">
              {line}{" "}
            </span>
          ))}
        </h1>
        <div className="flex flex-col gap-10 md:flex-row md:gap-15">
          {lead !== undefined && <LeadArtwork artwork={lead} />}
          <div className="flex min-w-0 flex-1 flex-col gap-10">
            <EntryPoints />
            <LiveNumbers {...numbers} organizations={organizations} />
          </div>
        </div>
      </section>
      <MemberWelcome />
      {rail.length > 0 && (
        <LinkedSection
          title={railTitle}
          href={ARTWORKS_PATH}
          linkLabel="All artworks"
          railId={RAIL_ID}
        >
          <ArtworkRail artworks={rail} id={RAIL_ID} label={railTitle} />
        </LinkedSection>
      )}
      <ClosingRail />
      <TrustLine />
      <RandomOpportunity />
      {newest.length > 0 && (
        <LinkedSection title="New artworks" href={ARTWORKS_PATH} linkLabel="All artworks">
          <PillLinks
            pills={listFrequentTags(newest, [], 10).map((tag) => ({
              href: gridHref(noArtworkFilters, { tags: [tag] }),
              label: tag,
            }))}
            label="Tags"
            className="mb-10 flex flex-wrap gap-x-2 gap-y-3"
          />
          <ArtworkGrid artworks={newest} label="New artworks" eagerCount={0} />
        </LinkedSection>
      )}
      <NewestOrganizations />
    </div>
  );
}
