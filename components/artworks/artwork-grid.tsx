import type { CardArtwork } from "@/components/artworks/artwork-card";
import { getCardRatio } from "@/components/artworks/frame-ratios";
import { GridCards, type GridCardsProps } from "@/components/artworks/grid-cards";
import { sizeForDensePhone } from "@/components/pictures/phone-sizes";

/** Copies only what a card needs, because the page contains it a second time, as props in the RSC payload. */
function toCardArtwork({ id, title, medium, size, images, profile }: CardArtwork): CardArtwork {
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

/** For an artwork shown alone, in CSS pixels. */
const MAX_SIZE = { width: 640, height: 600 };

/** One artwork, larger than in the grid. */
export function SingleArtwork({
  artwork,
  ...rest
}: Omit<GridCardsProps, "artworks"> & { artwork: CardArtwork }) {
  const width = Math.round(Math.min(MAX_SIZE.width, MAX_SIZE.height / getCardRatio(artwork)));
  return (
    <div className="wall" data-alone="" style={{ width: `min(100%, ${width}px)` }}>
      <GridCards
        artworks={[toCardArtwork(artwork)]}
        sizes={`${sizeForDensePhone(`min(90vw, ${width}px)`)}, min(90vw, ${width}px)`}
        isLarge
        {...rest}
      />
    </div>
  );
}

/** Artworks in 2, 3 or 4 columns, in their true ratios and in the order of the list. */
export function ArtworkGrid({ artworks, ...rest }: GridCardsProps) {
  return (
    <div className="wall">
      <GridCards artworks={artworks.map(toCardArtwork)} {...rest} />
    </div>
  );
}
