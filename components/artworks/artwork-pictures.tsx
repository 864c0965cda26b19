import { pageRatio } from "@/components/artworks/frame";
import { Picture } from "@/components/artworks/picture";
import { ZoomLinks } from "@/components/artworks/zoom-links";
import type { ArtworkImage } from "@/lib/artworks/schema";
import { imageUrl } from "@/lib/images/rules";

const WIDTHS = [400, 600, 800, 1200, 1600, 2000];
const LARGEST = 2400;

type ArtworkPicturesProps = { title: string; images: readonly ArtworkImage[] };

/** The pictures of an artwork, one below the other, each at most 80 per cent of the viewport high; pressing one shows it full screen. */
export function ArtworkPictures({ title, images }: ArtworkPicturesProps) {
  return (
    <div className="flex flex-col gap-5">
      <ZoomLinks title={title}>
        {images.map((image, index) => (
          <a
            key={image.id}
            href={imageUrl(image.url, { w: LARGEST })}
            data-zoom={index}
            aria-label={`Full screen: ${image.alt || picture(title, index, images.length)}`}
            className="flex justify-center bg-surface print:bg-transparent sm:cursor-zoom-in"
          >
            <Picture
              image={{ ...image, alt: image.alt || picture(title, index, images.length) }}
              widths={WIDTHS}
              sizes={`(min-width: 1180px) min(720px, ${fitted(image)}), (min-width: 1005px) min(62vw, ${fitted(image)}), min(100vw, ${fitted(image)})`}
              first={index === 0}
              ratio={pageRatio(image)}
              style={{ width: `min(100%, ${fitted(image)})` }}
            />
          </a>
        ))}
      </ZoomLinks>
    </div>
  );
}

// The width at which a picture is 80 per cent of the viewport high.
function fitted(image: ArtworkImage): string {
  return `${(80 / pageRatio(image)).toFixed(2)}vh`;
}

function picture(title: string, index: number, count: number): string {
  return count === 1 ? title : `${title}, picture ${index + 1} of ${count}`;
}
