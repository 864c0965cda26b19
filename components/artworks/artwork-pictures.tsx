import { getPageRatio } from "@/components/artworks/frame-ratios";
import { Gallery } from "@/components/artworks/gallery";
import { PictureTransition } from "@/components/artworks/picture-transition";
import { Picture } from "@/components/pictures/picture";
import { sizeForDensePhone } from "@/components/pictures/phone-sizes";
import { ZoomLinks } from "@/components/pictures/zoom-links";
import type { ArtworkImage } from "@/lib/artworks/artworks.schema";
import { buildImageUrl } from "@/lib/images/images.rules";
import { breakpoints } from "@/lib/shared/design";

const WIDTHS = [400, 600, 800, 1200, 1600, 2000];
/** Zoomed into, so with more detail than a page needs. */
const fullScreen = { w: 2400, q: 100 };

type ArtworkPicturesProps = {
  title: string;
  images: readonly ArtworkImage[];
  /** The artist's name, for the full-screen caption. */
  artist?: string;
  /** The artwork whose card the first picture has a view transition with. */
  artworkId?: string;
};

/** Heights in per cent of the viewport's; lower in a gallery to leave space for the thumbnails. */
const MAX_HEIGHT = { alone: 80, gallery: 70 };

/** The pictures of an artwork or an opportunity; pressing one opens it full screen. */
export function ArtworkPictures({ title, images, artist, artworkId }: ArtworkPicturesProps) {
  const links = images.map((image, index) => {
    const picture = <PagePicture title={title} images={images} index={index} />;
    return (
      <a
        key={image.id}
        href={buildImageUrl(image.url, fullScreen)}
        data-zoom={index}
        aria-label={`Full screen: ${formatAltText(title, images, index)}`}
        className="flex justify-center bg-surface print:bg-transparent sm:cursor-zoom-in"
      >
        {index === 0 && artworkId !== undefined ? (
          <PictureTransition id={artworkId}>{picture}</PictureTransition>
        ) : (
          picture
        )}
      </a>
    );
  });
  return (
    <ZoomLinks title={title} artist={artist}>
      {images.length < 2 ? links : <Gallery images={images}>{links}</Gallery>}
    </ZoomLinks>
  );
}

type PagePictureProps = { title: string; images: readonly ArtworkImage[]; index: number };

function PagePicture({ title, images, index }: PagePictureProps) {
  const image = images[index];
  if (image === undefined) return null;
  const maxWidth = getWidthAtHeight(
    image,
    images.length < 2 ? MAX_HEIGHT.alone : MAX_HEIGHT.gallery,
  );
  const phoneWidth = `min(100vw, ${maxWidth})`;
  return (
    <Picture
      image={{ ...image, alt: formatAltText(title, images, index) }}
      widths={WIDTHS}
      sizes={`${sizeForDensePhone(phoneWidth)}, (min-width: ${breakpoints.lg}px) min(720px, ${maxWidth}), (min-width: ${breakpoints.md}px) min(62vw, ${maxWidth}), ${phoneWidth}`}
      isEager={index === 0}
      ratio={getPageRatio(image)}
      style={{ width: `min(100%, ${maxWidth})` }}
    />
  );
}

/** The width at which a picture is `height` per cent of the viewport high. */
function getWidthAtHeight(image: ArtworkImage, height: number): string {
  return `${(height / getPageRatio(image)).toFixed(2)}vh`;
}

function formatAltText(title: string, images: readonly ArtworkImage[], index: number): string {
  const alt = images[index]?.alt ?? "";
  if (alt !== "") return alt;
  return images.length === 1 ? title : `${title}, picture ${index + 1} of ${images.length}`;
}
