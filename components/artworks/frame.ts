import type { ArtworkImage } from "@/lib/artworks/artworks.schema";
import { defaultImage } from "@/lib/shared/design";

type Sized = Pick<ArtworkImage, "width" | "height">;

/** The tallest and the widest frame of a card, as height divided by width: beyond, a picture stands in its frame uncropped. */
const card = { tallest: 2.4, widest: 0.3 };
/** The same on an artwork's own page. */
const page = { tallest: 8, widest: 0.05 };

function within({ width, height }: Sized, { tallest, widest }: typeof card): number {
  return Math.min(tallest, Math.max(widest, height / width));
}

/** Height divided by width of the frame in which a card shows a work: the picture's own, unless that would break the wall. */
export function cardRatio({ images: [image] }: { images: readonly Sized[] }): number {
  return within(image !== undefined && image.width > 0 ? image : defaultImage, card);
}

/** Height divided by width of a picture's frame on the artwork's page. */
export function pageRatio(image: Sized): number {
  return within(image, page);
}
