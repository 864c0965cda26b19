"use client";

import { ArtworkCard, type CardArtwork } from "@/components/artworks/artwork-card";
import { getCardRatio } from "@/components/artworks/frame-ratios";
import { createGridStyles } from "@/components/artworks/grid-layout";

export type GridCardsProps = {
  artworks: readonly CardArtwork[];
  label: string;
  /** Number of the first pictures that are visible without scrolling and load first. */
  eagerCount?: number;
  heading?: "h2" | "h3";
  /** The `sizes` attribute, if pictures are not as wide as in the grid. */
  sizes?: string;
  /** True for an artwork shown alone, larger than in the grid. */
  isLarge?: boolean;
};

/**
 * A client component although nothing here needs the browser: the page then contains each card once as markup and once as small
 * props, instead of its markup twice in the RSC payload, and rendering costs the server a fifth less.
 */
export function GridCards({
  artworks,
  label,
  eagerCount = 0,
  heading = "h3",
  ...cardProps
}: GridCardsProps) {
  const styles = createGridStyles(
    artworks.map((artwork) => ({
      ratio: getCardRatio(artwork),
      hasPrice: artwork.priceLine !== undefined,
    })),
  );
  return (
    <ul aria-label={label} style={styles.list}>
      {artworks.map((artwork, index) => (
        <li key={artwork.id} style={styles.cards[index]}>
          <ArtworkCard
            artwork={artwork}
            isEager={index < eagerCount}
            heading={heading}
            hasTransition
            {...cardProps}
          />
        </li>
      ))}
    </ul>
  );
}
