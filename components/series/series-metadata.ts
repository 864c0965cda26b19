import type { Metadata } from "next";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { seriesPath } from "@/lib/series/series-paths.rules";
import type { SeriesWithArtworks } from "@/lib/series/series.schema";
import { createExcerpt } from "@/lib/shared/texts/excerpt";
import { pluralise } from "@/lib/shared/texts/format-count";
import { toArtworkCard } from "@/lib/artworks/artwork-lines.rules";
import { toSharePath } from "@/lib/sharing/share-cards.rules";
import { shareSize } from "@/lib/sharing/share-design.rules";

/** One sentence for search results and shared links. */
const describeSeries = ({ title, description, profile, artworks }: SeriesWithArtworks): string =>
  createExcerpt(description) ||
  `${title}, a series of ${pluralise(artworks.length, "work")} by ${profile.name}.`;

/** @param isIndexed false for a hidden profile; a series without works never is */
export function createSeriesMetadata(series: SeriesWithArtworks, isIndexed: boolean): Metadata {
  const description = describeSeries(series);
  const name = `${series.title} by ${series.profile.name}`;
  const url = seriesPath(series);
  const [first] = series.artworks;
  // A shared link shows the series by its first work.
  const images =
    first === undefined
      ? []
      : [
          {
            url: toSharePath("artworks", first.id, toArtworkCard(first)),
            ...shareSize,
            alt: first.title,
          },
        ];
  return {
    title: name,
    description,
    alternates: { canonical: url },
    openGraph: { title: name, description, type: "article", url, images },
    twitter: { card: "summary_large_image" },
    ...((!isIndexed || first === undefined) && { robots: { index: false } }),
  };
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
