import { PageState } from "@/lib/client/page-state";

export type Theme = "light" | "dark" | "system";

const STORAGE_KEY = "theme";

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === "dark" || stored === "system" ? stored : "light";
  } catch {
    return "light";
  }
}

let initialTheme: Theme | undefined;

/** Light unless the visitor chooses otherwise (SPEC section 2). Read once, because a change is noticed by comparing. */
export const themeChoice = new PageState<Theme>(() => (initialTheme ??= readTheme()));

export const isDarkShown = () => document.documentElement.classList.contains("dark");

type BrowserColours = { light: string; dark: string };

/**
 * Shows a theme, in the browser's own bars too. Runs before the first paint as the text of a script, so it refers to nothing outside of it.
 * @param theme undefined takes the stored one
 */
export function showTheme(colours: BrowserColours, theme?: string): void {
  let shown = theme;
  try {
    shown ??= localStorage.getItem("theme") ?? undefined;
  } catch {
    // Without storage the theme is light.
  }
  const isDark =
    shown === "dark" ||
    (shown === "system" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  const name = isDark ? "dark" : "light";
  const { classList, style } = document.documentElement;
  classList.remove("light", "dark");
  classList.add(name);
  style.colorScheme = name;
  for (const bar of document.querySelectorAll("meta[name=theme-color]")) {
    bar.setAttribute("content", colours[name]);
  }
}

export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Without storage it applies until the page is left.
  }
  themeChoice.set(theme);
}

/** Another tab chose a theme, or the system changed its own. @returns the cleanup */
export function followTheme(colours: BrowserColours): () => void {
  const following = new AbortController();
  const { signal } = following;
  const show = () => showTheme(colours, themeChoice.get());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) themeChoice.set(readTheme());
    show();
  };
  window.addEventListener("storage", onStorage, { signal });
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show, { signal });
  return () => following.abort();
}
