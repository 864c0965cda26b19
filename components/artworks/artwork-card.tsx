import { cardRatio } from "@/components/artworks/frame";
import { GrowingPicture } from "@/components/artworks/growing-picture";
import { Picture, type ShownPicture } from "@/components/artworks/picture";
import { artworkPath } from "@/components/artworks/artwork-path";
import type { Artwork } from "@/lib/artworks/artworks.schema";

/** What a card shows of an artwork, and what its menu needs. */
export type CardArtwork = Pick<Artwork, "id" | "title" | "medium" | "size"> & {
  images: readonly ShownPicture[];
  profile: Pick<Artwork["profile"], "id" | "name">;
};

const WIDTHS = [300, 400, 600];
const LARGE_WIDTHS = [600, 900, 1200];
const WALL_SIZES =
  "(min-width: 1180px) 253px, (min-width: 1005px) 24vw, (min-width: 700px) 31vw, 47vw";

type ArtworkCardProps = {
  artwork: CardArtwork;
  first?: boolean;
  sizes?: string;
  /** Whether it hangs by itself, larger than on the wall. */
  isLarge?: boolean;
  /** The level of its title on the page. */
  heading?: "h2" | "h3";
  /** Whether its picture grows into its page’s: of each work one on a page. */
  grows?: boolean;
};

/**
 * An artwork on the wall: picture, its artist, three fixed lines (title, medium, size), and a button for its menu (SPEC section 2).
 * A page has many: so it is plain markup, its look is `.card` of the style sheet, and `ArtworkMenus` listens for its link and
 * its button.
 */
export function ArtworkCard({
  artwork,
  first = false,
  sizes = WALL_SIZES,
  isLarge = false,
  heading: Heading = "h3",
  grows = false,
}: ArtworkCardProps) {
  const { id, title, medium, size, images, profile } = artwork;
  const [image] = images;
  const picture = image !== undefined && (
    <Picture
      image={image}
      widths={isLarge ? LARGE_WIDTHS : WIDTHS}
      sizes={sizes}
      first={first}
      ratio={cardRatio(artwork)}
    />
  );
  return (
    <article className="card">
      <a href={artworkPath(id)} data-soft="">
        {grows ? <GrowingPicture id={id}>{picture}</GrowingPicture> : picture}
        <p dir="auto" className="artist">
          {profile.name}
        </p>
        <Heading dir="auto">{title}</Heading>
        <p dir="auto">{medium}</p>
        <p>{size}</p>
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
