import { useTheme } from "next-themes";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { usePageEvent } from "@/components/ui/use-page-event";
import { useOpener } from "@/hooks/use-opener";

/** Marks the theme in each `ThemeChoice`, and changes it by these and by the `ThemeSwitch`. */
export function ThemeButtons() {
  const { theme, resolvedTheme, setTheme } = useTheme();
  // Rendered again on each page, because another layout has buttons of its own.
  usePathname();
  const isMarkedRef = useRef(false);
  useEffect(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>("input[data-theme]")];
    // Chosen before this had loaded.
    const chosen = isMarkedRef.current ? undefined : inputs.find(({ checked }) => checked);
    isMarkedRef.current = true;
    if (chosen !== undefined && chosen.value !== theme) choose(chosen.value);
    else for (const input of inputs) input.checked = input.value === theme;
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
  useOpener("theme", () => choose(resolvedTheme === "dark" ? "light" : "dark"));
  return null;
}
