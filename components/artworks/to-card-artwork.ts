import type { CardArtwork } from "@/components/artworks/artwork-card";

/** Copies only what a card needs, because the page contains it a second time, as props in the RSC payload. */
export function toCardArtwork({
  id,
  title,
  medium,
  size,
  images,
  profile,
}: CardArtwork): CardArtwork {
  const cardImages = images
    .slice(0, 1)
    .map(({ url, width, height, alt, placeholder }) => ({ url, width, height, alt, placeholder }));
  return {
    id,
    title,
    medium,
    size,
    images: cardImages,
    profile: { id: profile.id, name: profile.name },
  };
}
