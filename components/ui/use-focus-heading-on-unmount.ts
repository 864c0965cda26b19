import { useEffect, useRef } from "react";
import { focusHeading } from "@/components/ui/focus-heading";

/**
 * Focuses the page's heading if an action removes the row of its own button. Call the returned function with true when the
 * action starts and with false when it fails.
 */
export function useFocusHeadingOnUnmount(): (shouldFocus: boolean) => void {
  const shouldFocusRef = useRef(false);
  useEffect(
    () => () => {
      if (!shouldFocusRef.current) return;
      // The next frame, after the closing dialog has tried to return the focus to the removed button.
      requestAnimationFrame(() => focusHeading());
    },
    [],
  );
  return (shouldFocus) => {
    shouldFocusRef.current = shouldFocus;
  };
}
