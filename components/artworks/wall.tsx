import { ArtworkCard, type CardArtwork } from "@/components/artworks/artwork-card";
import { cardRatio } from "@/components/artworks/frame";
import { wallStyles } from "@/components/artworks/wall-layout";

type WallProps = {
  artworks: readonly CardArtwork[];
  /** What hangs here, for readers. */
  label: string;
  /** How many pictures from the start are seen at once and load before the rest. */
  eager?: number;
  /** The level of the works’ titles on the page. */
  heading?: "h2" | "h3";
};

/** Artworks in 2, 3 or 4 columns, in their true ratios and in the order of the list. */
export function Wall({ artworks, label, eager = 0, heading = "h3" }: WallProps) {
  const styles = wallStyles(artworks.map(cardRatio));
  return (
    <div className="wall">
      <ul aria-label={label} style={styles.list}>
        {artworks.map((artwork, index) => (
          <li key={artwork.id} style={styles.cards[index]}>
            <ArtworkCard artwork={artwork} first={index < eager} heading={heading} />
          </li>
        ))}
      </ul>
    </div>
  );
}
