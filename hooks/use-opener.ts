import { useEffect } from "react";

/** Calls `open` when a button with this name in `data-opens` is pressed; such a button needs no code of its own. */
export function useOpener(name: string, open: () => void): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`[data-opens="${name}"]`) !== null) open();
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [name, open]);
}
