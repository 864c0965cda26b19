import type { Metadata } from "next";
import { createPageMetadata } from "@/components/sharing/page-metadata";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { toSeriesPath } from "@/lib/series/series-paths.rules";
import { artworkFields } from "@/lib/artworks/artwork-fields.schema";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import type { SeriesPlace } from "@/lib/series/series-place.schema";
import type { Availability } from "@/lib/artworks/collector-facts.schema";
import { toMoney } from "@/lib/artworks/prices.rules";
import { pickPart } from "@/lib/shared/declared-fields";
import { typedKeys } from "@/lib/shared/records";
import { formatDecimalAmount } from "@/lib/shared/texts/format-money";
import { createExcerpt } from "@/lib/shared/texts/excerpt";
import { toArtworkCard } from "@/lib/artworks/artwork-lines.rules";
import { toSharePath } from "@/lib/sharing/share-cards.rules";

/** One sentence for search results and shared links. */
function describeArtwork({ description, medium, size, year, profile, title }: Artwork): string {
  const facts = [`${title} by ${profile.name}`, medium, size, year].filter(Boolean).join(", ");
  return createExcerpt(description) || `${facts}.`;
}

/** @param isIndexed false for the works of a hidden profile @param origin without a trailing slash */
export function createArtworkMetadata(
  artwork: Artwork,
  isIndexed: boolean,
  origin: string,
): Metadata {
  const { id, title, profile, images } = artwork;
  return createPageMetadata({
    title: `${title} by ${profile.name}`,
    description: describeArtwork(artwork),
    path: artworkPath(id),
    type: "article",
    card: {
      url: toSharePath("artworks", id, toArtworkCard(artwork)),
      alt: images[0]?.alt || title,
    },
    isIndexed,
    origin,
  });
}

const toSeriesJsonLd = (
  { slug, title, position }: SeriesPlace,
  { profile }: Artwork,
  origin: string,
) => ({
  isPartOf: {
    "@type": "CreativeWorkSeries",
    name: title,
    url: origin + toSeriesPath(profile, slug),
  },
  position,
});

/** Schema.org's word for each availability; null if nothing is offered. */
const schemaAvailability: Readonly<Record<Availability, string | null>> = {
  AVAILABLE: "InStock",
  RESERVED: "Reserved",
  SOLD: "SoldOut",
  ON_LOAN: "OutOfStock",
  NOT_FOR_SALE: null,
};

const toParty = (profile: Artwork["profile"], origin: string) => ({
  "@type": profile.role === "ART_ORGANIZATION" ? "Organization" : "Person",
  name: profile.name,
  url: origin + profilePath(profile),
});

/** Returns an offer if everybody sees the price. Its seller is the artist, as Vitrine sells no works. */
function createOffer({ price, availability, profile }: Artwork, origin: string) {
  const money = price?.show === "PUBLIC" ? toMoney(price) : null;
  const state = schemaAvailability[availability];
  if (money === null || state === null) return {};
  return {
    offers: {
      "@type": "Offer",
      price: formatDecimalAmount(money),
      priceCurrency: money.currency,
      availability: `https://schema.org/${state}`,
      seller: toParty(profile, origin),
    },
  };
}

const jsonLdProperties = pickPart(artworkFields, "jsonLd");

/**
 * Structured data for search engines: a schema.org VisualArtwork.
 * @param origin without a trailing slash @param place null if it is in no series
 */
export function createArtworkJsonLd(
  artwork: Artwork,
  origin: string,
  place: SeriesPlace | null,
): Record<string, unknown> {
  const { id, title, dimensions, images, profile, tags, edition } = artwork;
  const toDistance = (value: number) => ({
    "@type": "Distance",
    name: `${value} ${dimensions?.unit ?? "cm"}`,
  });
  return {
    "@context": "https://schema.org",
    "@type": "VisualArtwork",
    name: title,
    url: origin + artworkPath(id),
    description: describeArtwork(artwork),
    creator: toParty(profile, origin),
    image: images.map(({ url }) => new URL(url, origin).href),
    ...Object.fromEntries(
      typedKeys(jsonLdProperties)
        .filter((name) => artwork[name] !== null && artwork[name] !== "")
        .map((name) => [jsonLdProperties[name], String(artwork[name])]),
    ),
    ...(typeof edition?.size === "number" && { artEdition: edition.size }),
    ...createOffer(artwork, origin),
    ...(tags.length > 0 && { keywords: tags.join(", ") }),
    ...(place !== null && toSeriesJsonLd(place, artwork, origin)),
    ...(dimensions !== null && {
      width: toDistance(dimensions.width),
      height: toDistance(dimensions.height),
    }),
    ...(typeof dimensions?.depth === "number" && { depth: toDistance(dimensions.depth) }),
  };
}
