"use client";

import { Suspense, useEffect, useState } from "react";
import { isSearchKey } from "@/components/search/search-key";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { lazyComponent } from "@/lib/shared/lazy-component";

const loadDialog = async () => (await import("@/components/search/search-dialog")).SearchDialog;
const SearchDialog = lazyComponent(loadDialog);

const isOnLink = ({ target }: Event) =>
  target instanceof Element && target.closest("[data-search]") !== null;

/** Opens the search dialog when a `SearchLink` or Ctrl+K is pressed. The dialog's code loads on first use. */
export function SearchOpener() {
  // Undefined until first opened, so that the dialog is not loaded earlier.
  const [isOpen, setIsOpen] = useState<boolean>();

  useEffect(() => {
    const openOnKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    const openOnClick = (event: MouseEvent) => {
      if (!isOnLink(event) || !isPlainClick(event)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    const loadOnHover = (event: Event) => {
      if (isOnLink(event)) void loadDialog();
    };
    document.addEventListener("keydown", openOnKey);
    // Before `SoftLinks` follows the link.
    document.addEventListener("click", openOnClick, true);
    document.addEventListener("pointerover", loadOnHover);
    return () => {
      document.removeEventListener("keydown", openOnKey);
      document.removeEventListener("click", openOnClick, true);
      document.removeEventListener("pointerover", loadOnHover);
    };
  }, []);

  return isOpen === undefined ? null : (
    <Suspense>
      <SearchDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
