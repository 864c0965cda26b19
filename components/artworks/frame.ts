import type { ArtworkImage } from "@/lib/artworks/artworks.schema";
import { defaultImage } from "@/lib/shared/design";

type Sized = Pick<ArtworkImage, "width" | "height">;

/** The limits of a card's frame, as height divided by width. A picture beyond them is shown uncropped within the frame. */
const card = { tallest: 2.4, widest: 0.3 };
const page = { tallest: 8, widest: 0.05 };

function within({ width, height }: Sized, { tallest, widest }: typeof card): number {
  return Math.min(tallest, Math.max(widest, height / width));
}

/** Height divided by width of a card's frame: the picture's own ratio within limits that keep the grid usable. */
export function cardRatio({ images: [image] }: { images: readonly Sized[] }): number {
  return within(image !== undefined && image.width > 0 ? image : defaultImage, card);
}

/** Height divided by width of a picture's frame on the artwork's page. */
export function pageRatio(image: Sized): number {
  return within(image, page);
}
