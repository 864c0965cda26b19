import { artworkPath } from "@/components/artworks/artwork-path";
import { pageRatio } from "@/components/artworks/frame";
import { Picture } from "@/components/artworks/picture";
import { yearText } from "@/components/artworks/year-text";
import { profilePath } from "@/components/profiles/profile-path";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { breakpoints } from "@/lib/shared/design";

const WIDTHS = [400, 600, 800, 1000, 1200, 1600];
/** The widest that it is from `md` up, in CSS pixels: the part of the column that its class says. */
const WIDEST = 620;

/** One large work with who made it: the first picture of the page, whole and in its true ratio. */
export function LeadWork({ artwork }: { artwork: Artwork }) {
  const { id, title, year, images, profile } = artwork;
  const [image] = images;
  if (image === undefined) return null;
  const ratio = pageRatio(image);
  // Upright ones keep the ways in beside or below them in sight.
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
          sizes={`(min-width: ${breakpoints.md}px) min(${WIDEST}px, 54vw), 90vw`}
          ratio={ratio}
          first
        />
      </a>
      <figcaption className="mt-3 text-small text-muted">
        <a
          href={profilePath(profile)}
          data-soft=""
          dir="auto"
          className="text-text underline underline-offset-4 hover:text-accent"
        >
          {profile.name}
        </a>
        , <cite dir="auto">{title}</cite>
        {year !== null && `, ${yearText(year)}`}
      </figcaption>
    </figure>
  );
}
