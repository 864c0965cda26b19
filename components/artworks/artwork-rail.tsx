import { clsx } from "clsx";
import { ArtworkCard } from "@/components/artworks/artwork-card";
import { getCardRatio } from "@/components/artworks/frame-ratios";
import { sizeForDensePhone } from "@/components/pictures/phone-sizes";
import { railClass } from "@/components/ui/rail-class";
import { breakpoints } from "@/lib/shared/design";
import type { Artwork } from "@/lib/artworks/artworks.schema";

type ArtworkRailProps = {
  artworks: readonly Artwork[];
  /** For the arrow buttons, which scroll it. */
  id: string;
  /** For screen readers. */
  label: string;
};

/** A horizontally scrolling row of artworks of one height, across the full width of the window. */
export function ArtworkRail({ artworks, id, label }: ArtworkRailProps) {
  return (
    <ul
      id={id}
      aria-label={label}
      className={clsx(railClass, "items-end [--rail-height:220px] sm:[--rail-height:300px]")}
    >
      {artworks.map((artwork) => (
        <li
          key={artwork.id}
          className="shrink-0 snap-start"
          style={{ width: computeCardWidth("var(--rail-height)", artwork) }}
        >
          <ArtworkCard artwork={artwork} sizes={createCardSizes(artwork)} />
        </li>
      ))}
    </ul>
  );
}

// Capped below the width of a phone, so that the next artwork still shows.
const computeCardWidth = (height: string, artwork: Artwork) =>
  `min(78vw, ${height} / ${getCardRatio(artwork).toFixed(3)})`;

// The `sizes` attribute cannot read custom properties.
function createCardSizes(artwork: Artwork): string {
  const phoneWidth = computeCardWidth("220px", artwork);
  return `${sizeForDensePhone(phoneWidth)}, (min-width: ${breakpoints.sm}px) ${computeCardWidth("300px", artwork)}, ${phoneWidth}`;
}
