import type { Metadata } from "next";
import { createPageMetadata } from "@/components/sharing/page-metadata";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { seriesPath } from "@/lib/series/series-paths.rules";
import type { SeriesWithArtworks } from "@/lib/series/series.schema";
import { createExcerpt } from "@/lib/shared/texts/excerpt";
import { pluralise } from "@/lib/shared/texts/format-count";
import { toArtworkCard } from "@/lib/artworks/artwork-lines.rules";
import { toSharePath } from "@/lib/sharing/share-cards.rules";

/** One sentence for search results and shared links. */
const describeSeries = ({ title, description, profile, artworks }: SeriesWithArtworks): string =>
  createExcerpt(description) ||
  `${title}, a series of ${pluralise(artworks.length, "work")} by ${profile.name}.`;

/** @param isIndexed false for a hidden profile; a series without works never is */
export function createSeriesMetadata(series: SeriesWithArtworks, isIndexed: boolean): Metadata {
  const [first] = series.artworks;
  return createPageMetadata({
    title: `${series.title} by ${series.profile.name}`,
    description: describeSeries(series),
    path: seriesPath(series),
    type: "article",
    // A shared link shows the series by its first work.
    card:
      first === undefined
        ? null
        : { url: toSharePath("artworks", first.id, toArtworkCard(first)), alt: first.title },
    isIndexed: isIndexed && first !== undefined,
  });
}

/**
 * Structured data for search engines: a schema.org CreativeWorkSeries.
 * @param origin without a trailing slash
 */
export function createSeriesJsonLd(
  series: SeriesWithArtworks,
  origin: string,
): Record<string, unknown> {
  const { title, profile, artworks } = series;
  const [first] = artworks;
  return {
    "@context": "https://schema.org",
    "@type": "CreativeWorkSeries",
    name: title,
    url: origin + seriesPath(series),
    description: describeSeries(series),
    ...(first !== undefined && {
      creator: {
        "@type": first.profile.role === "ART_ORGANIZATION" ? "Organization" : "Person",
        name: profile.name,
        url: origin + profilePath(profile),
      },
    }),
    hasPart: artworks.map(({ id, title: name }, index) => ({
      "@type": "VisualArtwork",
      name,
      url: origin + artworkPath(id),
      position: index + 1,
    })),
  };
}
