"use client";

import { useRouter } from "next/navigation";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { hasPopup } from "@/components/search/search-key";
import { shortcuts } from "@/lib/client/shortcuts";
import { lazyComponent } from "@/lib/shared/lazy-component";

const ShortcutSheet = lazyComponent(
  async () => (await import("@/components/shell/shortcut-sheet")).ShortcutSheet,
);

// Where somebody types, or letters already choose something.
const TAKEN = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";

function isForPage(press: KeyboardEvent): boolean {
  const { key, target } = press;
  if (press.defaultPrevented || press.isComposing || press.repeat) return false;
  if (press.ctrlKey || press.metaKey || press.altKey || !/^\S$/.test(key)) return false;
  return target instanceof Element && target.closest(TAKEN) === null && !hasPopup();
}

/** Answers to single keys on every page, unless they are switched off. What they stand for is fetched with the first press. */
export function Shortcuts() {
  const router = useRouter();
  const isAsking = useSyncExternalStore(shortcuts.subscribe, shortcuts.isAsking, () => false);
  const [wanted, setWanted] = useState(false);
  if (isAsking && !wanted) setWanted(true);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForPage(event) || !shortcuts.areOn()) return;
      // Firefox would open a search of its own.
      if (event.key === "/") event.preventDefault();
      void import("@/components/shell/follow-shortcut").then(
        ({ followShortcut }) => followShortcut(event, (path) => router.push(path)),
        // Without a connection there is nowhere to go.
        () => undefined,
      );
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [router]);

  return wanted ? (
    <Suspense>
      <ShortcutSheet open={isAsking} onClose={() => shortcuts.ask(false)} />
    </Suspense>
  ) : null;
}
