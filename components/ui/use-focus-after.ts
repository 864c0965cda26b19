import { useEffect, useRef } from "react";
import { focusHeading } from "@/components/ui/focus-heading";

/**
 * Focuses the page's heading when an action removes the row of its button. Call the returned function with true when the
 * action starts and with false when it fails.
 */
export function useFocusAfter(): (isDone: boolean) => void {
  const isDone = useRef(false);
  useEffect(
    () => () => {
      if (!isDone.current) return;
      // After the dialog has restored the focus to the removed button.
      requestAnimationFrame(() => focusHeading());
    },
    [],
  );
  return (next) => {
    isDone.current = next;
  };
}
