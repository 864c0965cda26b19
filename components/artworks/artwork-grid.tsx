import { getCardRatio } from "@/components/artworks/frame-ratios";
import { GridCards, type GridCardsProps } from "@/components/artworks/grid-cards";
import { type CardSource, toCardArtwork } from "@/components/artworks/to-card-artwork";
import { sizeForDensePhone } from "@/components/pictures/phone-sizes";

type CardsProps = Omit<GridCardsProps, "artworks">;

/** Size of an artwork shown alone, in CSS pixels. */
const MAX_SIZE = { width: 640, height: 600 };

/** One artwork, larger than in the grid. */
export function SingleArtwork({ artwork, ...rest }: CardsProps & { artwork: CardSource }) {
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
export function ArtworkGrid({
  artworks,
  ...rest
}: CardsProps & { artworks: readonly CardSource[] }) {
  return (
    <div className="wall">
      <GridCards artworks={artworks.map(toCardArtwork)} {...rest} />
    </div>
  );
}
