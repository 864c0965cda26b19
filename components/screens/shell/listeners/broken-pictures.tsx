import { useEffect } from "react";

const FAILED = "Failed to load image";

function markFailed(target: EventTarget | null): void {
  const picture = target instanceof HTMLImageElement ? target.closest("[data-picture]") : null;
  if (picture === null) return;
  picture.setAttribute("data-failed", FAILED);
  if (picture.querySelector("[data-words]") !== null) return;
  // CSS content could not be searched, copied or translated.
  const label = document.createElement("span");
  label.dataset.words = "";
  label.textContent = FAILED;
  picture.append(label);
}

/** Marks pictures that failed to load (SPEC section 8). One listener per page, so that pictures need no JavaScript of their own. */
export function BrokenPictures() {
  useEffect(() => {
    const onError = ({ target }: Event) => markFailed(target);
    document.addEventListener("error", onError, true);
    for (const image of document.querySelectorAll<HTMLImageElement>("[data-picture] img")) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== "") markFailed(image);
    }
    return () => document.removeEventListener("error", onError, true);
  }, []);
  return null;
}
