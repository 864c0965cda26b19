import { useEffect } from "react";
import { clearEarlyPress, hasEarlyPress } from "@/lib/client/early-press";

/**
 * Calls `open` when a button with this name in `data-opens` is pressed, or was pressed before this had loaded. Such a button
 * needs no code of its own.
 */
export function useOpener(name: string, open: () => void): void {
  useEffect(() => {
    const openOnce = () => {
      clearEarlyPress();
      open();
    };
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`[data-opens="${name}"]`) !== null)
        openOnce();
    };
    if (hasEarlyPress(name)) openOnce();
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [name, open]);
}
