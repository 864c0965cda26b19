import type { CardArtwork } from "@/components/artworks/artwork-card";
import { formatPriceLine } from "@/lib/artworks/prices.rules";
import type { Artwork } from "@/lib/artworks/artworks.schema";

/** An artwork, or what is left of it on a card. */
export type CardSource = Omit<CardArtwork, "priceLine"> &
  Partial<Pick<Artwork, "price" | "availability">>;

/** Copies only what a card needs, because the page contains it a second time, as props in the RSC payload. */
export function toCardArtwork({
  id,
  title,
  medium,
  size,
  price = null,
  availability = "NOT_FOR_SALE",
  images,
  profile,
}: CardSource): CardArtwork {
  const cardImages = images
    .slice(0, 1)
    .map(({ url, width, height, alt, placeholder }) => ({ url, width, height, alt, placeholder }));
  const priceLine = formatPriceLine({ price, availability });
  return {
    id,
    title,
    medium,
    size,
    images: cardImages,
    profile: { id: profile.id, name: profile.name },
    ...(priceLine !== null && { priceLine }),
  };
}
