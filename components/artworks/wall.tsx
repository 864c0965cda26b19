import type { CardArtwork } from "@/components/artworks/artwork-card";
import { WallCards, type WallCardsProps } from "@/components/artworks/wall-cards";

/** What a card needs of an artwork, and no more: the page carries it as data too. */
function cardOf({ id, title, medium, size, images, profile }: CardArtwork): CardArtwork {
  const shown = images
    .slice(0, 1)
    .map(({ url, width, height, alt, placeholder }) => ({ url, width, height, alt, placeholder }));
  return {
    id,
    title,
    medium,
    size,
    images: shown,
    profile: { id: profile.id, name: profile.name },
  };
}

/** Artworks in 2, 3 or 4 columns, in their true ratios and in the order of the list. */
export function Wall({ artworks, ...rest }: WallCardsProps) {
  return (
    <div className="wall">
      <WallCards artworks={artworks.map(cardOf)} {...rest} />
    </div>
  );
}
