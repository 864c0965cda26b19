import { useEffect, useRef } from "react";

/**
 * Scrolls to the fragment (`#plan`), which the browser could not find before the page rendered: once at first, and again
 * after loading has moved it, unless the user has scrolled since.
 */
export function useHashTarget(isLoaded: boolean): void {
  const lastScrollYRef = useRef<number>(undefined);
  useEffect(() => {
    const target = document.getElementById(window.location.hash.slice(1));
    const hasScrolled =
      isLoaded && lastScrollYRef.current !== undefined && lastScrollYRef.current !== window.scrollY;
    if (target === null || hasScrolled) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
    lastScrollYRef.current = window.scrollY;
  }, [isLoaded]);
}
