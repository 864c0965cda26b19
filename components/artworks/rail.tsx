import { ArtworkCard } from "@/components/artworks/artwork-card";
import { cardRatio } from "@/components/artworks/frame";
import { breakpoints } from "@/lib/shared/design";
import type { Artwork } from "@/lib/artworks/schema";

type RailProps = {
  artworks: readonly Artwork[];
  /** What hangs here, for readers. */
  label: string;
  eager?: number;
};

/** Artworks side by side at one height, each as wide as its ratio asks; what does not fit is a swipe away. */
export function Rail({ artworks, label, eager = 0 }: RailProps) {
  return (
    <ul
      aria-label={label}
      className="-mx-5 flex snap-x items-end scroll-px-5 gap-3 overflow-x-auto px-5 pt-1 pb-5 [--rail-height:220px] [scrollbar-width:thin] sm:-mx-10 sm:scroll-px-10 sm:gap-5 sm:px-10 sm:[--rail-height:300px]"
    >
      {artworks.map((artwork, index) => (
        <li
          key={artwork.id}
          className="shrink-0 snap-start"
          style={{ width: width("var(--rail-height)", artwork) }}
        >
          <ArtworkCard artwork={artwork} first={index < eager} sizes={sizes(artwork)} />
        </li>
      ))}
    </ul>
  );
}

// Very wide works are held to the width of a phone, so that the next one still shows.
const width = (height: string, artwork: Artwork) =>
  `min(78vw, ${height} / ${cardRatio(artwork).toFixed(3)})`;

// An image's `sizes` cannot read the list's own height.
const sizes = (artwork: Artwork) =>
  `(min-width: ${breakpoints.sm}px) ${width("300px", artwork)}, ${width("220px", artwork)}`;
