import { Ellipsis } from "lucide-react";
import Link from "next/link";
import { cardRatio } from "@/components/artworks/frame";
import { Picture } from "@/components/artworks/picture";
import { artworkPath } from "@/components/artworks/artwork-path";
import type { Artwork } from "@/lib/artworks/schema";

/** What a card shows of an artwork, and what its menu needs. */
export type CardArtwork = Pick<Artwork, "id" | "title" | "medium" | "size" | "images" | "profile">;

const WIDTHS = [300, 400, 600, 800];
const WALL_SIZES =
  "(min-width: 1180px) 253px, (min-width: 1005px) 24vw, (min-width: 700px) 31vw, 47vw";

type ArtworkCardProps = {
  artwork: CardArtwork;
  first?: boolean;
  sizes?: string;
  /** The level of its title on the page. */
  heading?: "h2" | "h3";
};

/** An artwork on the wall: picture, three fixed lines (title, medium, size), and a button for its menu (SPEC section 2). */
export function ArtworkCard({
  artwork,
  first = false,
  sizes = WALL_SIZES,
  heading: Heading = "h3",
}: ArtworkCardProps) {
  const { id, title, medium, size, images, profile } = artwork;
  const [image] = images;
  const path = artworkPath(id);
  return (
    <article className="group/card relative">
      <Link href={path} prefetch={false} className="group block outline-offset-4">
        {image !== undefined && (
          <Picture
            image={image}
            widths={WIDTHS}
            sizes={sizes}
            first={first}
            ratio={cardRatio(artwork)}
          />
        )}
        <Heading dir="auto" className="mt-2 h-6.5 truncate group-hover:text-accent">
          {title}
        </Heading>
        <p dir="auto" className="h-5 truncate text-small text-muted">
          {medium}
        </p>
        <p className="h-5 truncate pr-8 text-small text-muted">{size}</p>
      </Link>
      <button
        type="button"
        aria-label={`Menu for ${title}`}
        aria-haspopup="menu"
        aria-expanded="false"
        data-artwork-menu={path}
        data-title={title}
        data-profile={profile.id}
        data-needs-script=""
        data-print="hide"
        className="absolute -right-3 -bottom-3 inline-flex size-11 items-center justify-center rounded-full text-muted opacity-0 transition-opacity duration-fade group-focus-within/card:opacity-100 group-hover/card:opacity-100 hover:bg-surface hover:text-text aria-expanded:opacity-100 pointer-coarse:opacity-100"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </button>
    </article>
  );
}
