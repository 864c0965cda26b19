import { clsx } from "clsx";
import { ArtworkCard } from "@/components/artworks/artwork-card";
import { cardRatio } from "@/components/artworks/frame";
import { railClass } from "@/components/ui/rail-class";
import { breakpoints } from "@/lib/shared/design";
import type { Artwork } from "@/lib/artworks/artworks.schema";

type RailProps = {
  artworks: readonly Artwork[];
  /** Its id, for the arrows that move it. */
  id: string;
  /** What hangs here, for readers. */
  label: string;
  eager?: number;
};

/** Artworks side by side at one height, each as wide as its ratio asks, from one edge of the window to the other. */
export function Rail({ artworks, id, label, eager = 0 }: RailProps) {
  return (
    <ul
      id={id}
      aria-label={label}
      className={clsx(railClass, "items-end [--rail-height:220px] sm:[--rail-height:300px]")}
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
