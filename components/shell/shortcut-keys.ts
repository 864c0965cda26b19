/** What a shortcut does: it shows the list of them, opens the search, or goes to a page. */
export type ShortcutAction = "help" | "search" | { path: string };

export type Shortcut = { keys: readonly string[]; label: string; action: ShortcutAction };

/** The keys that do something on every page, pressed one after the other. */
export const pageShortcuts: readonly Shortcut[] = [
  { keys: ["?"], label: "Show this list", action: "help" },
  { keys: ["/"], label: "Search", action: "search" },
  { keys: ["g", "h"], label: "Go home", action: { path: "/" } },
  { keys: ["g", "a"], label: "Go to artworks", action: { path: "/artworks" } },
  { keys: ["g", "o"], label: "Go to opportunities", action: { path: "/opportunities" } },
  { keys: ["g", "d"], label: "Go to the directory", action: { path: "/discover/organizations" } },
  { keys: ["g", "b"], label: "Go to what you saved", action: { path: "/bookmarks" } },
  { keys: ["n", "a"], label: "Post an artwork", action: { path: "/post/artworks" } },
  { keys: ["n", "o"], label: "Post an opportunity", action: { path: "/opportunities/new" } },
];

/** Between two keys that belong together lies at most this, in ms. */
const TOGETHER_MS = 1_500;

/** Reads keys as they are pressed. The answer is what a key, or it and the one just before, stand for; null for nothing yet. */
export function shortcutReader(): (key: string, atMs: number) => ShortcutAction | null {
  let first = "";
  let firstAtMs = Number.NEGATIVE_INFINITY;
  return (key, atMs) => {
    const before = atMs - firstAtMs <= TOGETHER_MS ? first : "";
    const isAs = (wanted: string) => (shortcut: Shortcut) => shortcut.keys.join("") === wanted;
    const pressed = pageShortcuts.find(isAs(before + key)) ?? pageShortcuts.find(isAs(key));
    first = pressed === undefined ? key : "";
    firstAtMs = atMs;
    return pressed?.action ?? null;
  };
}
