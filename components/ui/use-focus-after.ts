import { useEffect, useRef } from "react";
import { focusHeading } from "@/components/ui/focus-heading";

/**
 * Keeps the focus on the page when a action takes away the row that it was pressed in: it goes to the page's heading. Returns
 * what to call when the action begins, and with false when it failed.
 */
export function useFocusAfter(): (isDone: boolean) => void {
  const isDone = useRef(false);
  useEffect(
    () => () => {
      if (!isDone.current) return;
      // After the dialog has given the focus back to a button that is gone.
      requestAnimationFrame(() => focusHeading());
    },
    [],
  );
  return (now) => {
    isDone.current = now;
  };
}
