import type { ArtworkImage } from "@/lib/artworks/artworks.schema";
import { defaultImage } from "@/lib/shared/design";

type Size = Pick<ArtworkImage, "width" | "height">;

/** Height divided by width. A picture beyond these limits is shown uncropped within the frame. */
const cardLimits = { tallest: 2.4, widest: 0.3 };
const pageLimits = { tallest: 8, widest: 0.05 };

function clampRatio({ width, height }: Size, { tallest, widest }: typeof cardLimits): number {
  return Math.min(tallest, Math.max(widest, height / width));
}

/** Height divided by width of a card's frame: the picture's own ratio within limits that keep the grid usable. */
export function getCardRatio({ images: [image] }: { images: readonly Size[] }): number {
  return clampRatio(image !== undefined && image.width > 0 ? image : defaultImage, cardLimits);
}

/** Height divided by width of a picture's frame on the artwork's page. */
export function getPageRatio(image: Size): number {
  return clampRatio(image, pageLimits);
}
