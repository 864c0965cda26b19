/** What a shortcut does: it shows the list of them, opens the search, or goes to a page. */
export type Deed = "help" | "search" | { path: string };

export type Shortcut = { keys: readonly string[]; label: string; deed: Deed };

/** The keys that do something on every page, pressed one after the other. */
export const pageShortcuts: readonly Shortcut[] = [
  { keys: ["?"], label: "Show this list", deed: "help" },
  { keys: ["/"], label: "Search", deed: "search" },
  { keys: ["g", "h"], label: "Go home", deed: { path: "/" } },
  { keys: ["g", "a"], label: "Go to artworks", deed: { path: "/artworks" } },
  { keys: ["g", "o"], label: "Go to opportunities", deed: { path: "/opportunities" } },
  { keys: ["g", "d"], label: "Go to the directory", deed: { path: "/discover/organizations" } },
  { keys: ["g", "b"], label: "Go to what you saved", deed: { path: "/bookmarks" } },
  { keys: ["n", "a"], label: "Post an artwork", deed: { path: "/post/artworks" } },
  { keys: ["n", "o"], label: "Post an opportunity", deed: { path: "/opportunities/new" } },
];

/** Between two keys that belong together lies at most this, in ms. */
const TOGETHER_MS = 1_500;

/** Reads keys as they are pressed. The answer is what a key, or it and the one just before, stand for; null for nothing yet. */
export function shortcutReader(): (key: string, atMs: number) => Deed | null {
  let first = "";
  let firstAtMs = Number.NEGATIVE_INFINITY;
  return (key, atMs) => {
    const before = atMs - firstAtMs <= TOGETHER_MS ? first : "";
    const isAs = (wanted: string) => (shortcut: Shortcut) => shortcut.keys.join("") === wanted;
    const pressed = pageShortcuts.find(isAs(before + key)) ?? pageShortcuts.find(isAs(key));
    first = pressed === undefined ? key : "";
    firstAtMs = atMs;
    return pressed?.deed ?? null;
  };
}
