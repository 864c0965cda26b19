import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { getPageRatio } from "@/components/artworks/frame-ratios";
import { Picture } from "@/components/pictures/picture";
import { formatYear } from "@/components/artworks/format-year";
import { sizeForDensePhone } from "@/components/pictures/phone-sizes";
import { TextLink } from "@/components/ui/buttons/text-link";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { breakpoints } from "@/lib/shared/design";

const WIDTHS = [400, 640, 800, 1000, 1200, 1600];
/** Width from `md` up, in CSS pixels: 58 per cent of the column. */
const MAX_WIDTH = 620;

/** The `sizes` attribute for the widths below, which it cannot read from custom properties. */
function createSizes(ratio: number): string {
  const [phoneHeight, height] = [52 / ratio, 64 / ratio].map((share) => `${share.toFixed(1)}vh`);
  const phoneWidth = `min(90vw, ${phoneHeight})`;
  return `${sizeForDensePhone(phoneWidth)}, (min-width: ${breakpoints.md}px) min(${MAX_WIDTH}px, 54vw, ${height}), ${phoneWidth}`;
}

/** The front page's first picture: one large artwork, uncropped. */
export function LeadArtwork({ artwork }: { artwork: Artwork }) {
  const { id, title, year, images, profile } = artwork;
  const [image] = images;
  if (image === undefined) return null;
  const ratio = getPageRatio(image);
  // Limits tall pictures, to keep the sign-up links in view.
  const width = `min(100%, var(--tallest) / ${ratio.toFixed(3)})`;
  return (
    <figure
      className="[--tallest:52svh] md:max-w-[58%] md:shrink-0 md:[--tallest:min(64svh,34rem)]"
      style={{ width }}
    >
      <a href={artworkPath(id)} data-soft="" className="block outline-offset-4">
        <Picture
          image={image.alt === "" ? { ...image, alt: title } : image}
          widths={WIDTHS}
          sizes={createSizes(ratio)}
          ratio={ratio}
          isEager
        />
      </a>
      <figcaption className="mt-3 text-small text-muted">
        <TextLink href={profilePath(profile)} dir="auto" className="text-text">
          {profile.name}
        </TextLink>
        , <cite dir="auto">{title}</cite>
        {year !== null && `, ${formatYear(year)}`}
      </figcaption>
    </figure>
  );
}
