import { useState } from "react";
import type { SlideImage } from "yet-another-react-lightbox";

type LargePictureProps = { slide: SlideImage; rect: { width: number; height: number } };

/** Shows the version that the page has already loaded, and the large one over it once it is decoded. */
export function LargePicture({ slide, rect }: LargePictureProps) {
  const { src, previewUrl = "", alt = "", width = rect.width, height = rect.height } = slide;
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  const scale = Math.min(1, rect.width / width, rect.height / height);
  if (state === "failed" && previewUrl === "") {
    return (
      <p role="alert" className="text-muted">
        The picture could not be loaded.
      </p>
    );
  }
  return (
    <span
      className="relative block"
      style={{ width: Math.round(width * scale), height: Math.round(height * scale) }}
    >
      {previewUrl !== "" && (
        // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
        <img src={previewUrl} alt="" draggable={false} className="absolute inset-0 size-full" />
      )}
      {/* oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes */}
      <img
        src={src}
        alt={alt}
        draggable={false}
        onLoad={({ currentTarget }) => {
          // Shown even if decoding in advance fails: the picture has loaded.
          const showLarge = () => setState("loaded");
          void currentTarget.decode().then(showLarge, showLarge);
        }}
        onError={() => setState("failed")}
        data-large={state}
        className="absolute inset-0 size-full opacity-0 data-[large=loaded]:opacity-100"
      />
    </span>
  );
}
