import { useTheme } from "next-themes";

/**
 * The theme that is chosen and the one that is shown, and `choose` for another: it is there at once, nothing fades into it.
 * The library can do so too, but would then restyle the whole page twice whenever one is opened.
 */
export function useThemeChoice() {
  const { theme, resolvedTheme, setTheme } = useTheme();
  function choose(name: string): void {
    const { dataset } = document.documentElement;
    dataset["themeChanges"] = "";
    setTheme(name);
    // The first frame shows the theme, the second one comes after it was shown.
    requestAnimationFrame(() => requestAnimationFrame(() => delete dataset["themeChanges"]));
  }
  return { theme, resolvedTheme, choose };
}
