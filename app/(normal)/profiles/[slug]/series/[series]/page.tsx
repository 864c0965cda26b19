import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { ReportButton } from "@/components/administration/report-button";
import { toCardArtwork } from "@/components/artworks/to-card-artwork";
import { Paragraphs } from "@/components/ui/paragraphs";
import { OwnerLink } from "@/components/profiles/owner-link";
import { ProfileRow } from "@/components/profiles/profile-row";
import { SeriesSequence } from "@/components/series/series-sequence";
import { createSeriesJsonLd, createSeriesMetadata } from "@/components/series/series-metadata";
import { editSeriesPath, seriesPath } from "@/lib/series/series-paths.rules";
import { ShareButton } from "@/components/sharing/share-button";
import { EmptyState } from "@/components/ui/states/empty-state";
import { PageTitle } from "@/components/ui/page-title";
import { findIndexing } from "@/lib/indexing/sitemaps.queries";
import { findProfile } from "@/lib/profiles/profiles.queries";
import { findSeriesOfProfile } from "@/lib/series/series.queries";
import { env } from "@/lib/server/env";
import { pluralise } from "@/lib/shared/texts/format-count";
import { inlineJson } from "@/lib/shared/web/inline-json";

type Address = { slug: string; series: string };
type Props = { params: Promise<Address> };

// Cached, because metadata and page share the queries. Slugs are ASCII, so they need no decoding.
const findSeriesOr404 = cache(async (profileSlug: string, slug: string) => {
  const profile = await findProfile(profileSlug, null).catch(orNotFound);
  const series = await findSeriesOfProfile(profile.id, slug).catch(orNotFound);
  if (profile.slug !== profileSlug || series.slug !== slug) permanentRedirect(seriesPath(series));
  return { profile, series };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, series: seriesSlug } = await params;
  const { profile, series } = await findSeriesOr404(slug, seriesSlug);
  const { isIndexed, training } = await findIndexing(profile.id);
  return { ...createSeriesMetadata(series, isIndexed), ...training };
}

/** A profile's old slugs and a series' id redirect here permanently. */
export default async function SeriesPage({ params }: Props) {
  const { slug, series: seriesSlug } = await params;
  const { profile, series } = await findSeriesOr404(slug, seriesSlug);
  const { id, title, description, artworks } = series;
  const jsonLd = inlineJson(createSeriesJsonLd(series, env().APP_URL));
  return (
    <article className="flex flex-col gap-10">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
      <header className="flex flex-col gap-5">
        <ProfileRow profile={profile} />
        <PageTitle dir="auto" className="wrap-break-word">
          {title}
        </PageTitle>
        <p className="text-muted">A series of {pluralise(artworks.length, "work")}</p>
        {description !== "" && (
          <div>
            <Paragraphs text={description} />
          </div>
        )}
        <div className="flex flex-wrap gap-2" data-print="hide">
          <ShareButton path={seriesPath(series)} title={title} />
          <OwnerLink
            profileId={profile.id}
            href={editSeriesPath(profile.id, id)}
            label="Edit series"
          />
        </div>
      </header>
      <section>
        <h2 className="sr-only">Works</h2>
        {artworks.length === 0 ? (
          <EmptyState>This series has no works yet.</EmptyState>
        ) : (
          <SeriesSequence works={artworks.map(toCardArtwork)} label={`Works of ${title}`} />
        )}
      </section>
      <div data-print="hide" className="-ml-3">
        <ReportButton subject="series" subjectId={id} name={title} profileId={profile.id} />
      </div>
    </article>
  );
}
