"use client";

import { Moon, Sun } from "@/components/ui/icons";
import { IconButton } from "@/components/ui/icon-button";
import { chooseTheme, isDarkTheme } from "@/lib/client/theme";

/** The footer also offers the system's theme. */
export function ThemeSwitch() {
  return (
    <IconButton
      label="Switch between light and dark"
      data-needs-script=""
      onClick={() => chooseTheme(isDarkTheme() ? "light" : "dark")}
    >
      <Moon className="size-5 dark:hidden" />
      <Sun className="hidden size-5 dark:block" />
    </IconButton>
  );
}
