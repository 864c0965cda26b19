import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
export type ShortcutAction = "help" | "search" | { path: string };

export type Shortcut = { keys: readonly string[]; label: string; action: ShortcutAction };

/** Keys of one shortcut are pressed one after the other. */
export const pageShortcuts: readonly Shortcut[] = [
  { keys: ["?"], label: "Show this list", action: "help" },
  { keys: ["/"], label: "Search", action: "search" },
  { keys: ["g", "h"], label: "Go home", action: { path: "/" } },
  { keys: ["g", "a"], label: "Go to artworks", action: { path: ARTWORKS_PATH } },
  { keys: ["g", "o"], label: "Go to opportunities", action: { path: "/opportunities" } },
  { keys: ["g", "d"], label: "Go to the directory", action: { path: "/discover/organizations" } },
  { keys: ["g", "b"], label: "Go to what you saved", action: { path: "/bookmarks" } },
  { keys: ["n", "a"], label: "Post an artwork", action: { path: "/post/artworks" } },
  { keys: ["n", "o"], label: "Post an opportunity", action: { path: "/opportunities/new" } },
];

const SEQUENCE_TIMEOUT_MS = 1_500;

/** Returns the action of a two-key sequence or of the key alone, or null. */
export function createShortcutReader(): (key: string, atMs: number) => ShortcutAction | null {
  let previousKey = "";
  let previousAtMs = Number.NEGATIVE_INFINITY;
  return (key, atMs) => {
    const prefix = atMs - previousAtMs <= SEQUENCE_TIMEOUT_MS ? previousKey : "";
    const matchesKeys = (sequence: string) => (shortcut: Shortcut) =>
      shortcut.keys.join("") === sequence;
    const shortcut =
      pageShortcuts.find(matchesKeys(prefix + key)) ?? pageShortcuts.find(matchesKeys(key));
    previousKey = shortcut === undefined ? key : "";
    previousAtMs = atMs;
    return shortcut?.action ?? null;
  };
}
