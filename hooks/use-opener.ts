import { useEffect } from "react";
import { clearEarlyPress, hasEarlyPress } from "@/lib/client/early-press";
import { hasNoModifier } from "@/lib/shared/web/has-no-modifier";

/**
 * Calls `open` when a button or link with this name in `data-opens` is pressed, or was pressed before this had loaded. It
 * needs no code of its own; a link is then not followed.
 */
export function useOpener(name: string, open: () => void): void {
  useEffect(() => {
    const openOnce = () => {
      clearEarlyPress();
      open();
    };
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      if (!hasNoModifier(event) || !(target instanceof Element)) return;
      if (target.closest(`[data-opens="${name}"]`) === null) return;
      event.preventDefault();
      openOnce();
    };
    if (hasEarlyPress(name)) openOnce();
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [name, open]);
}
