"use client";

import { useState } from "react";
import type { SlideImage } from "yet-another-react-lightbox";

type LargePictureProps = { slide: SlideImage; rect: { width: number; height: number } };

/** Shows the version that the page has already loaded, and the large one over it once it is decoded. */
export function LargePicture({ slide, rect }: LargePictureProps) {
  const { src, loaded = "", alt = "", width = rect.width, height = rect.height } = slide;
  const [state, setState] = useState<"loading" | "here" | "failed">("loading");
  const share = Math.min(1, rect.width / width, rect.height / height);
  if (state === "failed" && loaded === "") {
    return (
      <p role="alert" className="text-muted">
        The picture could not be loaded.
      </p>
    );
  }
  return (
    <span
      className="relative block"
      style={{ width: Math.round(width * share), height: Math.round(height * share) }}
    >
      {loaded !== "" && (
        // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
        <img src={loaded} alt="" draggable={false} className="absolute inset-0 size-full" />
      )}
      {/* oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes */}
      <img
        src={src}
        alt={alt}
        draggable={false}
        onLoad={({ currentTarget }) => {
          const show = () => setState("here");
          void currentTarget.decode().then(show, show);
        }}
        onError={() => setState("failed")}
        data-large={state}
        className="absolute inset-0 size-full opacity-0 data-[large=here]:opacity-100"
      />
    </span>
  );
}
