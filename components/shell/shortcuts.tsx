"use client";

import { useRouter } from "next/navigation";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { hasPopup } from "@/components/search/search-key";
import { useOpener } from "@/hooks/use-opener";
import { shortcuts } from "@/lib/client/shortcuts";
import { lazyComponent } from "@/lib/shared/lazy-component";

const ShortcutSheet = lazyComponent(
  async () => (await import("@/components/shell/shortcut-sheet")).ShortcutSheet,
);

// Elements in which keys type text or select by letter.
const HANDLES_KEYS = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";

function isForPage(event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || !/^\S$/.test(key)) return false;
  return target instanceof Element && target.closest(HANDLES_KEYS) === null && !hasPopup();
}

const openList = () => shortcuts.setListOpen(true);

/** Handles single-key shortcuts. Their actions are loaded with the first key press. */
export function Shortcuts() {
  const router = useRouter();
  const isOpen = useSyncExternalStore(shortcuts.subscribe, shortcuts.isListOpen, () => false);
  const [hasOpened, setHasOpened] = useState(false);
  if (isOpen && !hasOpened) setHasOpened(true);

  useOpener("shortcuts", openList);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForPage(event) || !shortcuts.areEnabled()) return;
      // Firefox would open its quick find.
      if (event.key === "/") event.preventDefault();
      void import("@/components/shell/follow-shortcut").then(
        ({ followShortcut }) => followShortcut(event, (path) => router.push(path)),
        // Offline the code cannot be loaded, and the shortcut does nothing.
        () => undefined,
      );
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [router]);

  return hasOpened ? (
    <Suspense>
      <ShortcutSheet open={isOpen} onClose={() => shortcuts.setListOpen(false)} />
    </Suspense>
  ) : null;
}
