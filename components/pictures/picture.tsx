import type { CSSProperties } from "react";
import type { DisplayImage as StoredImage } from "@/lib/images/images.schema";
import { defaultImage } from "@/lib/shared/design";
import { buildImageUrl } from "@/lib/images/images.rules";

export type DisplayImage = Pick<StoredImage, "url" | "width" | "height" | "alt" | "placeholder">;

type PictureProps = {
  image: DisplayImage;
  /** Candidates for `srcset`, in device pixels, ascending. */
  widths: readonly number[];
  sizes: string;
  /** Visible without scrolling, so loaded eagerly and with high priority. */
  isEager?: boolean;
  /** Height divided by width of its frame; by default the picture's own. */
  ratio?: number;
  style?: CSSProperties;
};

/** A picture with its blurred placeholder behind it while it loads; a message replaces it if it fails (SPEC section 2). */
export function Picture({ image, widths, sizes, isEager = false, ratio, style }: PictureProps) {
  const width = image.width || defaultImage.width;
  const height = image.height || defaultImage.height;
  const candidates = widths.filter((candidate, index) => index === 0 || candidate <= width);
  const sources = candidates.map(
    (candidate) => `${buildImageUrl(image.url, { w: candidate })} ${Math.min(candidate, width)}w`,
  );
  return (
    <span
      data-picture=""
      className="picture"
      style={{
        aspectRatio: ratio === undefined ? `${width} / ${height}` : Number((1 / ratio).toFixed(4)),
        ...(image.placeholder && createPlaceholderStyle(image.placeholder, height / width, ratio)),
        ...style,
      }}
    >
      {/* oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes */}
      <img
        src={buildImageUrl(image.url, { w: candidates.at(-1) ?? defaultImage.width })}
        srcSet={sources.join(", ")}
        sizes={sizes}
        width={width}
        height={height}
        alt={image.alt}
        {...(isEager
          ? { fetchPriority: "high", decoding: "sync" }
          : { loading: "lazy", decoding: "async" })}
      />
    </span>
  );
}

/** Puts the blurred placeholder exactly where the picture will be, which is part of a frame with another ratio. */
function createPlaceholderStyle(
  placeholder: string,
  ownRatio: number,
  frameRatio = ownRatio,
): CSSProperties {
  const percent = (share: number) => `${Number((100 * Math.min(1, share)).toFixed(2))}%`;
  return {
    backgroundImage: `url("${placeholder}")`,
    ...(ownRatio !== frameRatio && {
      backgroundSize: `${percent(frameRatio / ownRatio)} ${percent(ownRatio / frameRatio)}`,
    }),
  };
}
