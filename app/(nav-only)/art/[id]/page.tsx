import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { ReportButton } from "@/components/administration/report-button";
import {
  createArtworkJsonLd,
  createArtworkMetadata,
} from "@/components/screens/artwork-page/artwork-metadata";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { WorkPrice } from "@/components/screens/artwork-page/work-price";
import { HowToBuy } from "@/components/screens/artwork-page/how-to-buy";
import { ArtworkFacts } from "@/components/screens/artwork-page/artwork-facts";
import { ArtworkPictures } from "@/components/artworks/artwork-pictures";
import { LateEmbeddedContent } from "@/components/screens/artwork-page/late-embedded-content";
import { LateOwnerButtons } from "@/components/screens/artwork-page/late-owner-buttons";
import { Paragraphs } from "@/components/ui/paragraphs";
import { SaveArtworkButton } from "@/components/collections/save-artwork-button";
import { FollowButton } from "@/components/follows/follow-button";
import { PillLinks } from "@/components/ui/pill-links";
import { ShareButton } from "@/components/sharing/share-button";
import { ArtworkGrid } from "@/components/artworks/artwork-grid";
import { AskButton } from "@/components/conversations/ask-button";
import { gridHref, unfilteredQuery } from "@/components/artworks/grid-address";
import { ProfileRow } from "@/components/profiles/profile-row";
import { SeriesPlaceNav } from "@/components/series/series-place-nav";
import { ViewCounter } from "@/components/statistics/view-counter";
import { findArtwork, listTopArtworks, listRelatedArtworks } from "@/lib/artworks/artworks.queries";
import { listWorkEnquiries } from "@/lib/artworks/work-enquiries.rules";
import { toMoney } from "@/lib/artworks/prices.rules";
import { toPlayerUrl } from "@/lib/artworks/artworks.rules";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { toEmbedSize } from "@/lib/embeds/embed-frames.rules";
import { toArtworkRatio } from "@/lib/artworks/artwork-lines.rules";
import { parseConversion } from "@/lib/currencies/exchange-rates.rules";
import { readChangingFile } from "@/lib/server/changing-file";
import { findIndexing } from "@/lib/indexing/sitemaps.queries";
import { findEnquiries } from "@/lib/profiles/enquiries.queries";
import { findSeriesPlace } from "@/lib/series/series-place.queries";
import { env } from "@/lib/server/env";
import { Id } from "@/lib/shared/ids";
import { inlineJson } from "@/lib/shared/web/inline-json";

const SECTION_SIZE = 8;

type Props = { params: Promise<{ id: string }> };

// Cached, because metadata and page share one query.
const findArtworkOr404 = cache(async (id: string): Promise<Artwork> => {
  if (!Id.safeParse(id).success) notFound();
  return findArtwork(id).catch(orNotFound);
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const artwork = await findArtworkOr404((await params).id);
  const { isIndexed, training } = await findIndexing(artwork.profile.id);
  return { ...createArtworkMetadata(artwork, isIndexed, env().APP_URL), ...training };
}

export default async function ArtworkPage({ params }: Props) {
  const artwork = await findArtworkOr404((await params).id);
  const [artistArtworks, related, seriesPlace, conversion, { kinds, website }] = await Promise.all([
    listTopArtworks({ profileId: artwork.profile.id }, SECTION_SIZE + 1),
    // Enough even if all of the artist's that appear above are related.
    listRelatedArtworks(artwork, 2 * SECTION_SIZE),
    findSeriesPlace(artwork),
    toMoney(artwork.price) === null
      ? null
      : readChangingFile(env().EXCHANGE_RATES_FILE, parseConversion),
    findEnquiries(artwork.profile.id),
  ]);
  const moreByArtist = artistArtworks.filter(({ id }) => id !== artwork.id).slice(0, SECTION_SIZE);
  const shownIds = new Set([artwork.id, ...moreByArtist.map(({ id }) => id)]);
  const similar = related.filter(({ id }) => !shownIds.has(id)).slice(0, SECTION_SIZE);
  const enquiries = kinds === null ? [] : listWorkEnquiries(kinds, artwork.price);
  const jsonLd = inlineJson(createArtworkJsonLd(artwork, env().APP_URL, seriesPlace));
  return (
    <article>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
      <ViewCounter page="artworks" id={artwork.id} />
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-12 md:gap-y-10">
        <div className="-mx-5 [--inset:1.25rem] sm:mx-0 sm:[--inset:0px] md:col-span-8">
          <ArtworkPictures
            title={artwork.title}
            images={artwork.images}
            artist={artwork.profile.name}
            artworkId={artwork.id}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5 md:col-span-4">
          <h1 dir="auto" className="font-display text-title font-medium">
            {artwork.title}
          </h1>
          <WorkPrice artwork={artwork} conversion={conversion} />
          {/* The buttons form two columns where the text size allows, below the one that is filled. */}
          <div className="flex flex-wrap gap-2 *:grow *:basis-[calc(50%-0.25rem)]">
            <div className="grid basis-full! empty:hidden">
              <AskButton
                subject="ARTWORK"
                subjectId={artwork.id}
                profile={artwork.profile}
                kinds={enquiries}
                saleTitle={artwork.availability === "AVAILABLE" ? artwork.title : undefined}
                label="Ask about this work"
                tone="primary"
              />
            </div>
            <SaveArtworkButton artworkId={artwork.id} title={artwork.title} />
            <ShareButton
              path={artworkPath(artwork.id)}
              title={artwork.title}
              embed={{
                kind: "artworks",
                id: artwork.id,
                ...toEmbedSize(toArtworkRatio(artwork)),
              }}
            />
            <LateOwnerButtons
              id={artwork.id}
              title={artwork.title}
              profileId={artwork.profile.id}
            />
          </div>
          {artwork.price !== null && (
            <HowToBuy isRead={kinds !== null} name={artwork.profile.name} website={website} />
          )}
          <div className="flex items-center justify-between gap-3">
            <ProfileRow profile={artwork.profile} />
            <FollowButton
              subject="PROFILE"
              id={artwork.profile.id}
              name={artwork.profile.name}
              size="small"
            />
          </div>
          <ArtworkFacts artwork={artwork} />
          {seriesPlace !== null && <SeriesPlaceNav place={seriesPlace} profile={artwork.profile} />}
          {artwork.tags.length > 0 && (
            <PillLinks
              pills={artwork.tags.map((tag) => ({
                href: gridHref(unfilteredQuery, { tags: [tag] }),
                label: tag,
              }))}
              label="Tags"
              className="flex flex-wrap gap-x-2 gap-y-3"
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-10 md:col-span-8">
          {artwork.description !== "" && (
            <section aria-label="Description">
              <Paragraphs text={artwork.description} />
            </section>
          )}
          {artwork.embeddedContent !== null && (
            <LateEmbeddedContent
              url={artwork.embeddedContent.url}
              player={toPlayerUrl(artwork.embeddedContent.url)}
              title={artwork.title}
            />
          )}
          {artwork.attribution !== null && (
            <p className="max-w-2xl text-small text-muted">{artwork.attribution}</p>
          )}
          <div data-print="hide" className="-my-3 -ml-3">
            <ReportButton
              subject="artwork"
              subjectId={artwork.id}
              name={artwork.title}
              profileId={artwork.profile.id}
            />
          </div>
        </div>
      </div>
      <ArtworkSection title={`More by ${artwork.profile.name}`} artworks={moreByArtist} />
      <ArtworkSection title="Related artworks" artworks={similar} />
    </article>
  );
}

function ArtworkSection({ title, artworks }: { title: string; artworks: readonly Artwork[] }) {
  return artworks.length === 0 ? null : (
    <section className="mt-15 border-t pt-10" data-print="hide">
      <h2 className="mb-5 text-large">{title}</h2>
      <ArtworkGrid artworks={artworks} label={title} />
    </section>
  );
}
