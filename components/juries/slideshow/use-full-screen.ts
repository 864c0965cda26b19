import { type RefObject, useEffect, useState } from "react";
import { hasPopup } from "@/components/ui/dialogs/page-keys";
import { makeSiblingsInert, release } from "@/components/ui/dialogs/make-modal";

// A browser may refuse, and an iPhone has none: the overlay then fills the window.
const enter = () =>
  void document.documentElement
    .requestFullscreen?.({ navigationUI: "hide" })
    .catch(() => undefined);
const leave = () => {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
};

/** The element covers the page, and where the browser can the whole screen; Escape ends it. */
export function useFullScreen(elementRef: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const element = elementRef.current;
    if (!isFull || element === null) return undefined;
    enter();
    const inertSiblings = makeSiblingsInert(element);
    let wasFull = false;
    const onChange = () => {
      if (document.fullscreenElement) wasFull = true;
      else if (wasFull) setIsFull(false);
    };
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented && !hasPopup()) setIsFull(false);
    };
    document.addEventListener("fullscreenchange", onChange);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("fullscreenchange", onChange);
      document.removeEventListener("keydown", onKeyDown);
      release(inertSiblings);
      leave();
    };
  }, [isFull, elementRef]);
  return { isFull, toggle: () => setIsFull(!isFull) };
}
