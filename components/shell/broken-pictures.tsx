"use client";

import { useEffect } from "react";

function mark(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement) {
    target.closest("[data-picture]")?.setAttribute("data-failed", "Failed to load image");
  }
}

/** Says of pictures that they failed to load, wherever they are (`.picture` of the style sheet shows the words): one listener for the page, so that pictures need no script of their own. */
export function BrokenPictures() {
  useEffect(() => {
    const failed = ({ target }: Event) => mark(target);
    document.addEventListener("error", failed, true);
    for (const image of document.querySelectorAll<HTMLImageElement>("[data-picture] img")) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== "") mark(image);
    }
    return () => document.removeEventListener("error", failed, true);
  }, []);
  return null;
}
