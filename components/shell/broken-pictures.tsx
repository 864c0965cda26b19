"use client";

import { useEffect } from "react";

const FAILED = "Failed to load image";

function mark(target: EventTarget | null): void {
  const picture = target instanceof HTMLImageElement ? target.closest("[data-picture]") : null;
  if (picture === null) return;
  picture.setAttribute("data-failed", FAILED);
  if (picture.querySelector("[data-words]") !== null) return;
  // Text of the document, not of the style sheet: what is made up by a style sheet is neither found, copied nor translated.
  const words = document.createElement("span");
  words.dataset.words = "";
  words.textContent = FAILED;
  picture.append(words);
}

/** Says of pictures that they failed to load, wherever they are (SPEC section 8): one listener for the page, so that pictures need no script of their own. */
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
