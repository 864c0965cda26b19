"use client";

import { useRouter } from "next/navigation";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { hasPopup } from "@/components/search/search-key";
import { shortcuts } from "@/lib/client/shortcuts";
import { late } from "@/lib/shared/late";

const ShortcutSheet = late(
  async () => (await import("@/components/shell/shortcut-sheet")).ShortcutSheet,
);

// Where keys type text or select by letter.
const TAKEN = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";

function isForPage(press: KeyboardEvent): boolean {
  const { key, target } = press;
  if (press.defaultPrevented || press.isComposing || press.repeat) return false;
  if (press.ctrlKey || press.metaKey || press.altKey || !/^\S$/.test(key)) return false;
  return target instanceof Element && target.closest(TAKEN) === null && !hasPopup();
}

/** Handles single-key shortcuts. Their actions are loaded with the first key press. */
export function Shortcuts() {
  const router = useRouter();
  const isAsking = useSyncExternalStore(shortcuts.subscribe, shortcuts.isAsking, () => false);
  const [wanted, setWanted] = useState(false);
  if (isAsking && !wanted) setWanted(true);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForPage(event) || !shortcuts.areOn()) return;
      // Firefox would open its quick find.
      if (event.key === "/") event.preventDefault();
      void import("@/components/shell/follow-shortcut").then(
        ({ followShortcut }) => followShortcut(event, (path) => router.push(path)),
        // Offline: the code cannot be loaded.
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
