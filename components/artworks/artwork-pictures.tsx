import { pageRatio } from "@/components/artworks/frame";
import { Gallery } from "@/components/artworks/gallery";
import { GrowingPicture } from "@/components/artworks/growing-picture";
import { Picture } from "@/components/artworks/picture";
import { ZoomLinks } from "@/components/artworks/zoom-links";
import type { ArtworkImage } from "@/lib/artworks/artworks.schema";
import { imageUrl } from "@/lib/images/images.rules";

const WIDTHS = [400, 600, 800, 1200, 1600, 2000];
const LARGEST = 2400;

type ArtworkPicturesProps = {
  title: string;
  images: readonly ArtworkImage[];
  /** Whose they are, beside the title on the full screen. */
  by?: string;
  /** The work whose card the first one grows out of. */
  artworkId?: string;
};

/** The part of the viewport's height that a picture takes at most, in per cent; with thumbnails under it, so that they show. */
const MOST_HIGH = { alone: 80, gallery: 70 };

/** The pictures of an artwork or a call; pressing one shows it full screen. Several hang in a gallery. */
export function ArtworkPictures({ title, images, by, artworkId }: ArtworkPicturesProps) {
  const links = images.map((image, index) => {
    const picture = <PagePicture title={title} images={images} index={index} />;
    return (
      <a
        key={image.id}
        href={imageUrl(image.url, { w: LARGEST })}
        data-zoom={index}
        aria-label={`Full screen: ${altOf(title, images, index)}`}
        className="flex justify-center bg-surface print:bg-transparent sm:cursor-zoom-in"
      >
        {index === 0 && artworkId !== undefined ? (
          <GrowingPicture id={artworkId}>{picture}</GrowingPicture>
        ) : (
          picture
        )}
      </a>
    );
  });
  return (
    <ZoomLinks title={title} by={by}>
      {images.length < 2 ? links : <Gallery images={images}>{links}</Gallery>}
    </ZoomLinks>
  );
}

type PagePictureProps = { title: string; images: readonly ArtworkImage[]; index: number };

function PagePicture({ title, images, index }: PagePictureProps) {
  const image = images[index];
  if (image === undefined) return null;
  const fitted = fittedTo(image, images.length < 2 ? MOST_HIGH.alone : MOST_HIGH.gallery);
  return (
    <Picture
      image={{ ...image, alt: altOf(title, images, index) }}
      widths={WIDTHS}
      sizes={`(min-width: 1180px) min(720px, ${fitted}), (min-width: 1005px) min(62vw, ${fitted}), min(100vw, ${fitted})`}
      first={index === 0}
      ratio={pageRatio(image)}
      style={{ width: `min(100%, ${fitted})` }}
    />
  );
}

// The width at which a picture is this part of the viewport high.
function fittedTo(image: ArtworkImage, height: number): string {
  return `${(height / pageRatio(image)).toFixed(2)}vh`;
}

function altOf(title: string, images: readonly ArtworkImage[], index: number): string {
  const alt = images[index]?.alt ?? "";
  if (alt !== "") return alt;
  return images.length === 1 ? title : `${title}, picture ${index + 1} of ${images.length}`;
}
