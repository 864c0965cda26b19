import { useTheme } from "next-themes";
import { usePathname } from "next/navigation";
import { useEffect } from "react";

/** Marks the theme in each `ThemeChoice`, and changes it by these and by the `ThemeSwitch`. */
export function ThemeButtons() {
  const { theme, resolvedTheme, setTheme } = useTheme();
  // Rendered again on each page, because another layout has buttons of its own.
  usePathname();
  useEffect(() => {
    for (const input of document.querySelectorAll<HTMLInputElement>("input[data-theme]"))
      input.checked = input.value === theme;
  });

  useEffect(() => {
    // The library's own option against transitions would restyle the whole page twice on every load.
    function choose(name: string): void {
      const { dataset } = document.documentElement;
      dataset["themeChanges"] = "";
      setTheme(name);
      // The new theme is painted in the first frame, so the second one may allow transitions again.
      requestAnimationFrame(() => requestAnimationFrame(() => delete dataset["themeChanges"]));
    }
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.matches("[data-theme]"))
        choose(target.value);
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest("[data-theme-switch]") !== null)
        choose(resolvedTheme === "dark" ? "light" : "dark");
    };
    document.addEventListener("change", onChange);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("change", onChange);
      document.removeEventListener("click", onClick);
    };
  }, [resolvedTheme, setTheme]);
  return null;
}
