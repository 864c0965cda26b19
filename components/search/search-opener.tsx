import { useCallback, useState } from "react";
import { isSearchKey } from "@/components/search/search-key";
import { usePageEvent } from "@/components/ui/use-page-event";
import { useOpener } from "@/hooks/use-opener";
import { lazyPart } from "@/lib/shared/lazy-component";

const loadDialog = async () => (await import("@/components/search/search-dialog")).SearchDialog;
const SearchDialog = lazyPart(loadDialog);

function loadOnHover({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-opens="search"]') !== null)
    void loadDialog();
}

/** Opens the search dialog when a `SearchLink` or Ctrl+K is pressed. The dialog's code loads on first use. */
export function SearchOpener() {
  // Undefined until first opened, so that the dialog is not loaded earlier.
  const [isOpen, setIsOpen] = useState<boolean>();
  const open = useCallback(() => setIsOpen(true), []);
  useOpener("search", open);

  usePageEvent("keydown", (event) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    open();
  });
  usePageEvent("pointerover", loadOnHover);

  return isOpen === undefined ? null : (
    <SearchDialog open={isOpen} onClose={() => setIsOpen(false)} />
  );
}
