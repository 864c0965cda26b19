import type { Artwork } from "@/lib/artworks/artworks.schema";

/** Builds an artwork without images. */
export function buildArtwork(fields: Partial<Artwork> = {}): Artwork {
  const timestamp = "2026-11-21T00:00:00.000Z";
  return {
    id: "0199a1c0-0000-7000-8000-00000000000b",
    title: "Low tide",
    description: "",
    medium: "Oil on canvas",
    year: 2024,
    dimensions: null,
    size: "30 × 20 cm",
    price: null,
    availability: "NOT_FOR_SALE",
    edition: null,
    tags: [],
    embeddedContent: null,
    images: [],
    series: null,
    featured: false,
    boosts: [],
    profile: { id: "ada", slug: "ada", name: "Ada Brook", image: null, role: "ARTIST" },
    attribution: null,
    createdAt: timestamp,
    updatedAt: timestamp,
    ...fields,
  };
}
