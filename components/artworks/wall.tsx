import type { CardArtwork } from "@/components/artworks/artwork-card";
import { cardRatio } from "@/components/artworks/frame";
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

/** A work that hangs by itself is at most as wide, and its picture as high, in CSS pixels. */
const ALONE = { width: 640, height: 600 };

/** One work by itself, larger than on the wall. */
export function WallOfOne({
  artwork,
  ...rest
}: Omit<WallCardsProps, "artworks"> & { artwork: CardArtwork }) {
  const width = Math.round(Math.min(ALONE.width, ALONE.height / cardRatio(artwork)));
  return (
    <div className="wall" data-alone="" style={{ width: `min(100%, ${width}px)` }}>
      <WallCards artworks={[cardOf(artwork)]} sizes={`min(90vw, ${width}px)`} isLarge {...rest} />
    </div>
  );
}

/** Artworks in 2, 3 or 4 columns, in their true ratios and in the order of the list. */
export function Wall({ artworks, ...rest }: WallCardsProps) {
  return (
    <div className="wall">
      <WallCards artworks={artworks.map(cardOf)} {...rest} />
    </div>
  );
}
