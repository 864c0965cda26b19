import { useSyncExternalStore } from "react";
import { showTheme, storeTheme, type Theme, themeChoice } from "@/lib/client/theme";
import { themeColours } from "@/lib/indexing/plain-texts.rules";

function choose(theme: Theme): void {
  const { dataset } = document.documentElement;
  dataset["themeChanges"] = "";
  storeTheme(theme);
  showTheme(themeColours, theme);
  // The new theme is painted in the first frame, so the second one may allow transitions again.
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset["themeChanges"]));
}

/** The theme is null on the server. */
export function useThemeChoice() {
  const theme = useSyncExternalStore(themeChoice.subscribe, themeChoice.get, () => null);
  return { theme, choose };
}
