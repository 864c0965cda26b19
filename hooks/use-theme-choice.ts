import { useTheme } from "next-themes";

/** The library's own option against transitions would restyle the whole page twice on every load. */
export function useThemeChoice() {
  const { theme, resolvedTheme, setTheme } = useTheme();
  function choose(name: string): void {
    const { dataset } = document.documentElement;
    dataset["themeChanges"] = "";
    setTheme(name);
    // The new theme is painted in the first frame, so the second one may allow transitions again.
    requestAnimationFrame(() => requestAnimationFrame(() => delete dataset["themeChanges"]));
  }
  return { theme, resolvedTheme, choose };
}
