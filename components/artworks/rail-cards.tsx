"use client";

import { ArtworkCard, type CardArtwork } from "@/components/artworks/artwork-card";
import { getCardRatio } from "@/components/artworks/frame-ratios";
import { sizeForDensePhone } from "@/components/pictures/phone-sizes";
import { railClass } from "@/components/ui/lists/rail-class";
import { breakpoints } from "@/lib/shared/design";
import { joinClasses } from "@/lib/shared/join-classes";

export type RailCardsProps = {
  artworks: readonly CardArtwork[];
  /** Id for the arrow buttons, which scroll it. */
  id: string;
  label: string;
};

/** Client component: see decision 0044. */
export function RailCards({ artworks, id, label }: RailCardsProps) {
  // Pictures stand at one height.
  const keepsPriceLine = artworks.some(({ priceLine }) => priceLine !== undefined);
  return (
    <ul
      id={id}
      aria-label={label}
      className={joinClasses(railClass, "items-end [--rail-height:220px] sm:[--rail-height:300px]")}
    >
      {artworks.map((artwork) => (
        <li
          key={artwork.id}
          className="shrink-0 snap-start"
          style={{ width: computeCardWidth("var(--rail-height)", artwork) }}
        >
          <ArtworkCard
            artwork={artwork}
            sizes={createCardSizes(artwork)}
            keepsPriceLine={keepsPriceLine}
          />
        </li>
      ))}
    </ul>
  );
}

// Capped below the width of a phone, so that the next artwork still shows.
const computeCardWidth = (height: string, artwork: CardArtwork) =>
  `min(78vw, ${height} / ${getCardRatio(artwork).toFixed(3)})`;

// The `sizes` attribute cannot read custom properties.
function createCardSizes(artwork: CardArtwork): string {
  const phoneWidth = computeCardWidth("220px", artwork);
  return `${sizeForDensePhone(phoneWidth)}, (min-width: ${breakpoints.sm}px) ${computeCardWidth("300px", artwork)}, ${phoneWidth}`;
}
