import { z } from "zod";
import { artworkFields } from "@/lib/artworks/artwork-fields.schema";
import { Artwork, ArtworkForm, LengthUnit } from "@/lib/artworks/artworks.schema";
import { ArtworkPrice } from "@/lib/artworks/collector-facts.schema";
import { pickPart } from "@/lib/shared/declared-fields";

/** The most that one profile may have. */
export const MAX_ARTWORK_DRAFTS = 100;

const { width, height, depth, unit, price, alt } = ArtworkForm.shape;

export const ArtworkDraftForm = z.object({
  ...z.object(pickPart(artworkFields, "request")).partial().shape,
  title: artworkFields.title.request,
  width,
  height,
  depth,
  unit,
  price,
  alt,
});
export type ArtworkDraftForm = z.infer<typeof ArtworkDraftForm>;

/** A work that its artist alone sees, and whoever receives an application with it. */
export const ArtworkDraft = z
  .object({
    id: z.string(),
    ...pickPart(artworkFields, "response"),
    dimensions: Artwork.shape.dimensions,
    size: Artwork.shape.size,
    price: Artwork.shape.price,
    images: Artwork.shape.images,
    createdAt: z.string(),
  })
  .meta({ id: "ArtworkDraft" });
export type ArtworkDraft = z.infer<typeof ArtworkDraft>;

const length = z.number().nullable();

/** A draft as it is stored, which becomes an artwork's columns when it is published. */
export const StoredArtworkDraft = z.object({
  ...pickPart(artworkFields, "response"),
  width: length,
  height: length,
  depth: length,
  unit: LengthUnit,
  price: ArtworkPrice.nullable(),
  images: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      width: z.int(),
      height: z.int(),
      alt: z.string(),
      placeholder: z.string(),
      colours: z.array(z.string()),
    }),
  ),
});
export type StoredArtworkDraft = z.infer<typeof StoredArtworkDraft>;
