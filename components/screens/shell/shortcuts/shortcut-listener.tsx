import { useRouter } from "next/navigation";
import { useEffect, useState, useSyncExternalStore } from "react";
import { isKeyForPage } from "@/components/ui/dialogs/page-keys";
import { useOpener } from "@/hooks/use-opener";
import { shortcuts } from "@/lib/client/shortcuts";
import { lazyPart } from "@/lib/shared/lazy-component";

const ShortcutSheet = lazyPart(
  async () => (await import("@/components/screens/shell/shortcuts/shortcut-sheet")).ShortcutSheet,
);

const openList = () => shortcuts.setListOpen(true);

/** Handles single-key shortcuts. Their actions are loaded with the first key press. */
export function ShortcutListener() {
  const router = useRouter();
  const isOpen = useSyncExternalStore(shortcuts.subscribe, shortcuts.isListOpen, () => false);
  const [hasOpened, setHasOpened] = useState(false);
  if (isOpen && !hasOpened) setHasOpened(true);

  useOpener("shortcuts", openList);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || !/^\S$/.test(event.key) || !isKeyForPage(event)) return;
      if (!shortcuts.areEnabled()) return;
      // Firefox would open its quick find.
      if (event.key === "/") event.preventDefault();
      void import("@/components/screens/shell/shortcuts/follow-shortcut").then(
        ({ followShortcut }) => followShortcut(event, (path) => router.push(path)),
        // Offline the code cannot be loaded, and the shortcut does nothing.
        () => undefined,
      );
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [router]);

  return hasOpened ? (
    <ShortcutSheet open={isOpen} onClose={() => shortcuts.setListOpen(false)} />
  ) : null;
}
