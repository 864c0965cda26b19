import type { Metadata } from "next";
import { createPageMetadata } from "@/components/sharing/page-metadata";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { toCollectionPath } from "@/lib/collections/collection-paths.rules";
import type { CollectionItem, CollectionSummary } from "@/lib/collections/collections.schema";
import { createExcerpt } from "@/lib/shared/texts/excerpt";
import { pluralise } from "@/lib/shared/texts/format-count";
import { toCollectionCard } from "@/lib/collections/collection-lines.rules";
import { toSharePath } from "@/lib/sharing/share-cards.rules";

/** One sentence for search results and shared links. */
function describeCollection({ note, count, profile }: CollectionSummary): string {
  const facts = pluralise(count, "work", "works");
  return createExcerpt(note) || `${facts}${profile === null ? "" : `, chosen by ${profile.name}`}.`;
}

/** @param isIndexed false for further pages, and for a collection without works @param origin without a trailing slash */
export function createCollectionMetadata(
  collection: CollectionSummary,
  slug: string,
  isIndexed: boolean,
  origin: string,
): Metadata {
  const { id, name, profile } = collection;
  return createPageMetadata({
    title: profile === null ? name : `${name}, a collection by ${profile.name}`,
    description: describeCollection(collection),
    path: toCollectionPath(slug),
    type: "website",
    card: { url: toSharePath("collections", id, toCollectionCard(collection)), alt: name },
    isIndexed,
    origin,
  });
}

/**
 * Structured data for search engines: a schema.org Collection.
 * @param items those on the page @param origin without a trailing slash
 */
export function createCollectionJsonLd(
  collection: CollectionSummary,
  slug: string,
  items: readonly CollectionItem[],
  origin: string,
): Record<string, unknown> {
  const { name, profile, count, cover, createdAt, updatedAt } = collection;
  return {
    "@context": "https://schema.org",
    "@type": "Collection",
    name,
    url: origin + toCollectionPath(slug),
    description: describeCollection(collection),
    collectionSize: count,
    dateCreated: createdAt,
    dateModified: updatedAt,
    ...(cover !== null && { image: new URL(cover.url, origin).href }),
    ...(profile !== null && {
      creator: {
        "@type": profile.role === "ART_ORGANIZATION" ? "Organization" : "Person",
        name: profile.name,
        url: origin + profilePath(profile),
      },
    }),
    hasPart: items.flatMap(({ artwork }) =>
      artwork === null
        ? []
        : [
            {
              "@type": "VisualArtwork",
              name: artwork.title,
              url: origin + artworkPath(artwork.id),
              creator: { "@type": "Person", name: artwork.profile.name },
            },
          ],
    ),
  };
}
