import { useCallback, useEffect, useState } from "react";
import { isSearchKey } from "@/components/search/search-key";
import { useOpener } from "@/hooks/use-opener";
import { lazyPart } from "@/lib/shared/lazy-component";

const loadDialog = async () => (await import("@/components/search/search-dialog")).SearchDialog;
const SearchDialog = lazyPart(loadDialog);

/** Opens the search dialog when a `SearchLink` or Ctrl+K is pressed. The dialog's code loads on first use. */
export function SearchOpener() {
  // Undefined until first opened, so that the dialog is not loaded earlier.
  const [isOpen, setIsOpen] = useState<boolean>();
  const open = useCallback(() => setIsOpen(true), []);
  useOpener("search", open);

  useEffect(() => {
    const openOnKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      open();
    };
    const loadOnHover = ({ target }: Event) => {
      const isOnLink =
        target instanceof Element && target.closest('[data-opens="search"]') !== null;
      if (isOnLink) void loadDialog();
    };
    document.addEventListener("keydown", openOnKey);
    document.addEventListener("pointerover", loadOnHover);
    return () => {
      document.removeEventListener("keydown", openOnKey);
      document.removeEventListener("pointerover", loadOnHover);
    };
  }, [open]);

  return isOpen === undefined ? null : (
    <SearchDialog open={isOpen} onClose={() => setIsOpen(false)} />
  );
}
