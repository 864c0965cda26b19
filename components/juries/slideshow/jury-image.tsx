import { type ComponentProps, useState } from "react";
import type { JuryPicture } from "@/components/juries/slideshow/use-slides";
import { joinClasses } from "@/lib/shared/join-classes";

/** The widths of both versions, in pixels (lib/juries/entries/entry-parts.queries.ts). */
const LARGE_PX = 1_600;
const SMALL_PX = 400;

type ImageProps = Pick<ComponentProps<"img">, "src" | "srcSet" | "sizes">;

/** Returns the same sources for a picture that is shown and one that is loaded ahead, so that the browser loads it once. */
export const largeSource = ({ url, thumbnail, width }: JuryPicture): ImageProps => ({
  src: url,
  ...(width > SMALL_PX && {
    srcSet: `${thumbnail} ${SMALL_PX}w, ${url} ${Math.min(width, LARGE_PX)}w`,
    sizes: "(min-width: 1005px) 70vw, 100vw",
  }),
});

/** Shows a picture as large as its container allows, never larger than it is, over its blurred placeholder. */
export function LargeImage({ picture, alt }: { picture: JuryPicture; alt: string }) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const { url, width, height, placeholder } = picture;
  if (failedUrl === url)
    return <span className="p-5 text-center text-muted">The picture could not be loaded.</span>;
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- the file host makes the sizes
    <img
      key={url}
      {...largeSource(picture)}
      alt={alt}
      width={width}
      height={height}
      fetchPriority="high"
      decoding="sync"
      draggable={false}
      onError={() => setFailedUrl(url)}
      className="h-auto bg-size-[100%_100%]"
      style={{
        width: `min(100cqw, ${(100 * width) / height}cqh, ${width}px)`,
        aspectRatio: `${width} / ${height}`,
        ...(placeholder !== "" && { backgroundImage: `url("${placeholder}")` }),
      }}
    />
  );
}

type ThumbnailProps = { picture: JuryPicture; alt: string; className?: string };

export function Thumbnail({ picture, alt, className }: ThumbnailProps) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- the file host makes the sizes
    <img
      src={picture.thumbnail}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={joinClasses("bg-surface object-contain", className)}
    />
  );
}
