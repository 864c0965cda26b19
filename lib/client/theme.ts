import { PageState } from "@/lib/client/page-state";
import { themeColours } from "@/lib/indexing/plain-texts.rules";

export type Theme = "light" | "dark" | "system";

const STORAGE_KEY = "theme";
const DARK_SYSTEM = "(prefers-color-scheme: dark)";

/** Sets the theme before anything is painted. */
export const THEME_SCRIPT = `{let t;try{t=localStorage.getItem("${STORAGE_KEY}")}catch{}document.documentElement.classList.add(t==="dark"||t==="system"&&matchMedia("${DARK_SYSTEM}").matches?"dark":"light")}`;

/** Light unless the visitor chose otherwise (SPEC section 2), and where storage is forbidden. */
function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === "dark" || stored === "system" ? stored : "light";
  } catch {
    return "light";
  }
}

let initialTheme: Theme | undefined;

export const chosenTheme = new PageState<Theme>(() => (initialTheme ??= readTheme()));

export function isDarkTheme(): boolean {
  const theme = chosenTheme.get();
  return theme === "dark" || (theme === "system" && window.matchMedia(DARK_SYSTEM).matches);
}

function applyTheme(): void {
  const [theme, other] = isDarkTheme()
    ? (["dark", "light"] as const)
    : (["light", "dark"] as const);
  document.documentElement.classList.replace(other, theme);
  document.documentElement.classList.add(theme);
  // Of the browser's own bars, which follows the chosen theme instead of the system's.
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", themeColours[theme]);
}

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  dataset["themeChanges"] = "";
  chosenTheme.set(theme);
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // It then lasts as long as the page.
  }
  applyTheme();
  // The new theme is painted in the first frame, so the second one may allow transitions again.
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset["themeChanges"]));
}

/** Follows the system, and choices in other tabs. @returns a function that stops it */
export function followTheme(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== STORAGE_KEY) return;
    chosenTheme.set(readTheme());
    applyTheme();
  };
  const system = window.matchMedia(DARK_SYSTEM);
  applyTheme();
  window.addEventListener("storage", onStorage);
  system.addEventListener("change", applyTheme);
  return () => {
    window.removeEventListener("storage", onStorage);
    system.removeEventListener("change", applyTheme);
  };
}
