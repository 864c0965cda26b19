"use client";

import { Search } from "@/components/ui/icons";
import { SoftLink } from "@/components/ui/soft-link";
import { type MouseEvent, Suspense, useEffect, useState } from "react";
import { isSearchKey } from "@/components/search/search-key";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { lazyComponent } from "@/lib/shared/lazy-component";

const loadDialog = async () => (await import("@/components/search/search-dialog")).SearchDialog;
const SearchDialog = lazyComponent(loadDialog);

/**
 * A link to the search page; with scripts it opens the dialog instead, as does Ctrl+K. The dialog's code loads on
 * first use.
 */
export function SearchOpener() {
  // Undefined until first opened, so that the dialog is not loaded earlier.
  const [isOpen, setIsOpen] = useState<boolean>();

  useEffect(() => {
    const openOnKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener("keydown", openOnKey);
    return () => document.removeEventListener("keydown", openOnKey);
  }, []);

  function openOnClick(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <>
      <SoftLink
        href="/search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openOnClick}
        onPointerEnter={() => void loadDialog()}
        className="inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-full hover:bg-surface md:border md:border-outline md:px-3 md:text-small md:text-muted"
      >
        <Search className="size-5 md:size-4" />
        <span className="max-md:sr-only">Search</span>
        <kbd aria-hidden="true" className="ml-5 hidden font-text md:inline">
          Ctrl K
        </kbd>
      </SoftLink>
      {isOpen !== undefined && (
        <Suspense>
          <SearchDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
