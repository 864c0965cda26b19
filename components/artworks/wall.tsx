import { ArtworkCard } from "@/components/artworks/artwork-card";
import { wallStyles } from "@/components/artworks/wall-layout";
import type { Artwork } from "@/lib/artworks/schema";
import { defaultImage } from "@/lib/shared/design";

type WallProps = {
  artworks: readonly Artwork[];
  /** What hangs here, for readers. */
  label: string;
  /** How many pictures from the start are seen at once and load before the rest. */
  eager?: number;
  /** The level of the works’ titles on the page. */
  heading?: "h2" | "h3";
};

/** Artworks in 2, 3 or 4 columns, in their true ratios and in the order of the list. */
export function Wall({ artworks, label, eager = 0, heading = "h3" }: WallProps) {
  const styles = wallStyles(artworks.map(ratio));
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

function ratio({ images: [image] }: Artwork): number {
  const { width, height } = image !== undefined && image.width > 0 ? image : defaultImage;
  return height / width;
}
