import { useEffect, useRef } from "react";

/** Scrolls to the fragment (`#plan`), which the browser could not find before the page rendered: once at first, and again after loading has moved it, unless somebody has scrolled since. */
export function useHashTarget(isLoaded: boolean): void {
  const lastScrollY = useRef<number>(undefined);
  useEffect(() => {
    const target = document.getElementById(window.location.hash.slice(1));
    const hasScrolled =
      isLoaded && lastScrollY.current !== undefined && lastScrollY.current !== window.scrollY;
    if (target === null || hasScrolled) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
    lastScrollY.current = window.scrollY;
  }, [isLoaded]);
}
