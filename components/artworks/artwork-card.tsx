import { getCardRatio } from "@/components/artworks/frame-ratios";
import { PictureTransition } from "@/components/artworks/picture-transition";
import { Picture, type DisplayImage } from "@/components/pictures/picture";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { sizeForDensePhone } from "@/components/pictures/phone-sizes";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { breakpoints } from "@/lib/shared/design";

export type CardArtwork = Pick<Artwork, "id" | "title" | "medium" | "size"> & {
  images: readonly DisplayImage[];
  profile: Pick<Artwork["profile"], "id" | "name">;
  /** “€1,200 · Sold”; undefined if the work shows no price. */
  priceLine?: string;
};

const WIDTHS = [240, 320, 400, 540, 600];
const LARGE_WIDTHS = [600, 900, 1200];
const PHONE_COLUMN = "50vw - 26px";
/** The `sizes` attribute for the column widths of artwork-grid.css. */
const GRID_SIZES = `${sizeForDensePhone(PHONE_COLUMN)}, (min-width: ${breakpoints.lg}px) 253px, (min-width: ${breakpoints.md}px) 24vw, (min-width: ${breakpoints.sm}px) 31vw, calc(${PHONE_COLUMN})`;

type ArtworkCardProps = {
  artwork: CardArtwork;
  isEager?: boolean;
  sizes?: string;
  /** True for an artwork shown alone, larger than in the grid. */
  isLarge?: boolean;
  heading?: "h2" | "h3";
  /** True for the one card of an artwork on a page that may have the view transition. */
  hasTransition?: boolean;
  /** Keeps the line of the price free where the card has none, as beside cards that have one. */
  keepsPriceLine?: boolean;
};

/**
 * Picture, artist, three fixed lines (title, medium, size), a price where it is shown, and a menu button (SPEC section 2). A page has dozens of cards, so
 * each is plain markup, styled by `.card`, and `ArtworkMenus` handles the clicks of all of them.
 */
export function ArtworkCard({
  artwork,
  isEager = false,
  sizes = GRID_SIZES,
  isLarge = false,
  heading: Heading = "h3",
  hasTransition = false,
  keepsPriceLine = false,
}: ArtworkCardProps) {
  const { id, title, medium, size, images, profile, priceLine } = artwork;
  const [image] = images;
  const picture = image !== undefined && (
    <Picture
      image={image}
      widths={isLarge ? LARGE_WIDTHS : WIDTHS}
      sizes={sizes}
      isEager={isEager}
      ratio={getCardRatio(artwork)}
    />
  );
  return (
    <article className="card">
      <a href={artworkPath(id)} data-soft="">
        {hasTransition ? <PictureTransition id={id}>{picture}</PictureTransition> : picture}
        <p dir="auto" className="artist">
          {profile.name}
        </p>
        <Heading dir="auto">{title}</Heading>
        <p dir="auto">{medium}</p>
        <p>{size}</p>
        {(priceLine !== undefined || keepsPriceLine) && <p>{priceLine}</p>}
      </a>
      <button
        type="button"
        aria-label={`Menu for ${title}`}
        aria-haspopup="menu"
        data-artwork-menu={profile.id}
      />
    </article>
  );
}
