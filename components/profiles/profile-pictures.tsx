import { Picture } from "@/components/artworks/picture";
import { ZoomLinks } from "@/components/artworks/zoom-links";
import type { Profile, ProfileImageType } from "@/lib/profiles/profiles.schema";
import { imageUrl } from "@/lib/images/images.rules";

const WIDTHS = [400, 600, 800, 1200];
const LARGEST = 2400;
const HEIGHT = 260;
const MOST_GROWTH = 1.4;

const titles = { GALLERY: "Gallery", STUDIO: "Studio" } as const satisfies Partial<
  Record<ProfileImageType, string>
>;

type ProfilePicturesProps = { profile: Profile; type: keyof typeof titles };

/** Pictures of rooms and doings, each whole, in filled rows of one height each; pressing one shows it full screen. */
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
            const wide = Math.round((HEIGHT * width) / height);
            // Grows by its ratio, so that a row is filled and still of one height; the last one only a little.
            const most = Math.round(wide * MOST_GROWTH);
            const style = {
              flex: `${wide} 1 ${wide}px`,
              minWidth: 0,
              maxWidth: `min(100%, ${most}px)`,
            };
            return (
              <li key={url} style={style}>
                <a
                  href={imageUrl(url, { w: LARGEST })}
                  data-zoom={index}
                  aria-label={`Full screen: ${alt}`}
                  className="block sm:cursor-zoom-in"
                >
                  <Picture
                    image={{ url, width, height, alt, placeholder: "" }}
                    widths={WIDTHS}
                    sizes={`min(100vw, ${most}px)`}
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
