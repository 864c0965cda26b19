import { useEffect, useRef } from "react";

/**
 * Leads to the part that the address names (`#plan`), which was not there yet when the browser looked for it: at once, and
 * again when what stands above it has come, unless somebody has scrolled by then.
 */
export function useHashTarget(isLoaded: boolean): void {
  const left = useRef<number>(undefined);
  useEffect(() => {
    const target = document.getElementById(window.location.hash.slice(1));
    const hasScrolled = isLoaded && left.current !== undefined && left.current !== window.scrollY;
    if (target === null || hasScrolled) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
    left.current = window.scrollY;
  }, [isLoaded]);
}
