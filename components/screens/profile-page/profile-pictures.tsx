import { Picture } from "@/components/pictures/picture";
import { ZoomLinks } from "@/components/pictures/zoom-links";
import { sizeForDensePhone } from "@/components/pictures/phone-sizes";
import type { Profile, ProfileImageType } from "@/lib/profiles/profiles.schema";
import { buildImageUrl } from "@/lib/images/images.rules";

const WIDTHS = [400, 600, 800, 1200];
/** Zoomed into, so with more detail than a page needs. */
const fullScreen = { w: 2400, q: 100 };
const ROW_HEIGHT = 260;
const MAX_GROWTH = 1.4;

const titles = { GALLERY: "Gallery", STUDIO: "Studio" } as const satisfies Partial<
  Record<ProfileImageType, string>
>;

type ProfilePicturesProps = { profile: Profile; type: keyof typeof titles };

/** Uncropped pictures in justified rows; pressing one opens it full screen. */
export function ProfilePictures({ profile: { name, images }, type }: ProfilePicturesProps) {
  const pictures = images.filter((image) => image.type === type);
  if (pictures.length === 0) return null;
  const title = titles[type];
  return (
    <section>
      <h2 className="mb-5 text-large">{title}</h2>
      <ZoomLinks title={`${title} of ${name}`}>
        <ul aria-label={title} className="flex flex-wrap gap-3 sm:gap-5">
          {pictures.map(({ url, width, height }, index) => {
            const alt = `${title} of ${name}, picture ${index + 1} of ${pictures.length}`;
            const baseWidth = Math.round((ROW_HEIGHT * width) / height);
            // Grows in proportion to its ratio, so that all pictures of a full row have one height. The limit is for the last row.
            const maxWidth = Math.round(baseWidth * MAX_GROWTH);
            const style = {
              flex: `${baseWidth} 1 ${baseWidth}px`,
              minWidth: 0,
              maxWidth: `min(100%, ${maxWidth}px)`,
            };
            return (
              <li key={url} style={style}>
                <a
                  href={buildImageUrl(url, fullScreen)}
                  data-zoom={index}
                  aria-label={`Full screen: ${alt}`}
                  className="block sm:cursor-zoom-in"
                >
                  <Picture
                    image={{ url, width, height, alt, placeholder: "" }}
                    widths={WIDTHS}
                    sizes={`${sizeForDensePhone(`min(100vw, ${maxWidth}px)`)}, min(100vw, ${maxWidth}px)`}
                  />
                </a>
              </li>
            );
          })}
        </ul>
      </ZoomLinks>
    </section>
  );
}
