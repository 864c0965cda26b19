import type { CSSProperties } from "react";
import type { ArtworkImage } from "@/lib/artworks/artworks.schema";
import { defaultImage } from "@/lib/shared/design";
import { imageUrl } from "@/lib/images/images.rules";

/** What is to be known of a stored picture to show it. */
export type ShownPicture = Pick<ArtworkImage, "url" | "width" | "height" | "alt" | "placeholder">;

type PictureProps = {
  image: ShownPicture;
  /** The widths to offer the browser, in device pixels, rising. */
  widths: readonly number[];
  /** How wide the picture will be, as the `sizes` attribute says it. */
  sizes: string;
  /** Part of what is seen first: loaded at once and before the rest. */
  first?: boolean;
  /** Height divided by width of its frame; the picture's own unless said otherwise. */
  ratio?: number;
  style?: CSSProperties;
};

/** A picture in its true ratio, its blurred placeholder behind it while it loads; where it fails, words say so (SPEC section 2). */
export function Picture({ image, widths, sizes, first = false, ratio, style }: PictureProps) {
  const width = image.width || defaultImage.width;
  const height = image.height || defaultImage.height;
  const offered = widths.filter((rung, index) => index === 0 || rung <= width);
  const addresses = offered.map(
    (rung) => `${imageUrl(image.url, { w: rung })} ${Math.min(rung, width)}w`,
  );
  return (
    <span
      data-picture=""
      className="picture"
      style={{
        aspectRatio: ratio === undefined ? `${width} / ${height}` : Number((1 / ratio).toFixed(4)),
        ...(image.placeholder && ground(image.placeholder, height / width, ratio)),
        ...style,
      }}
    >
      {/* oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes */}
      <img
        src={imageUrl(image.url, { w: offered.at(-1) ?? defaultImage.width })}
        srcSet={addresses.join(", ")}
        sizes={sizes}
        width={width}
        height={height}
        alt={image.alt}
        {...(first
          ? { fetchPriority: "high", decoding: "sync" }
          : { loading: "lazy", decoding: "async" })}
      />
    </span>
  );
}

/** The blurred ground, exactly where the picture will stand: all of the frame, unless that has another ratio. */
function ground(placeholder: string, own: number, frame = own): CSSProperties {
  const part = (share: number) => `${Number((100 * Math.min(1, share)).toFixed(2))}%`;
  return {
    backgroundImage: `url("${placeholder}")`,
    ...(own !== frame && { backgroundSize: `${part(frame / own)} ${part(own / frame)}` }),
  };
}
