import { ArtworkCard } from "@/components/artworks/artwork-card";
import { cardRatio } from "@/components/artworks/frame";
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
      className="-mx-5 flex snap-x items-end scroll-px-5 gap-3 overflow-x-auto px-5 pt-1 pb-5 [scrollbar-width:thin] sm:-mx-10 sm:scroll-px-10 sm:gap-5 sm:px-10"
    >
      {artworks.map((artwork, index) => (
        <li key={artwork.id} className="shrink-0 snap-start" style={{ width: widthOf(artwork) }}>
          <ArtworkCard artwork={artwork} first={index < eager} sizes={widthOf(artwork)} />
        </li>
      ))}
    </ul>
  );
}

const HEIGHT = 300;

// Very wide works are held to the width of a phone, so that the next one still shows.
function widthOf(artwork: Artwork): string {
  return `min(78vw, ${Math.round(HEIGHT / cardRatio(artwork))}px)`;
}
