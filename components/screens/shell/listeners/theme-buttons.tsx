import { useTheme } from "next-themes";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { usePageEvent } from "@/components/ui/use-page-event";

/** Marks the theme in each `ThemeChoice`, and changes it by these and by the `ThemeSwitch`. */
export function ThemeButtons() {
  const { theme, resolvedTheme, setTheme } = useTheme();
  // Rendered again on each page, because another layout has buttons of its own.
  usePathname();
  useEffect(() => {
    for (const input of document.querySelectorAll<HTMLInputElement>("input[data-theme]"))
      input.checked = input.value === theme;
  });

  // The library's own option against transitions would restyle the whole page twice on every load.
  function choose(name: string): void {
    const { dataset } = document.documentElement;
    dataset["themeChanges"] = "";
    setTheme(name);
    // The new theme is painted in the first frame, so the second one may allow transitions again.
    requestAnimationFrame(() => requestAnimationFrame(() => delete dataset["themeChanges"]));
  }
  usePageEvent("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches("[data-theme]")) choose(target.value);
  });
  usePageEvent("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-theme-switch]") !== null)
      choose(resolvedTheme === "dark" ? "light" : "dark");
  });
  return null;
}
