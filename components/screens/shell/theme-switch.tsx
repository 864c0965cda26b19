"use client";

import { Moon, Sun } from "@/components/ui/icons/icons";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { useThemeChoice } from "@/hooks/use-theme-choice";

/** The footer also offers the system's theme. */
export function ThemeSwitch() {
  const { resolvedTheme, choose } = useThemeChoice();
  return (
    <IconButton
      label="Switch between light and dark"
      data-needs-script=""
      onClick={() => choose(resolvedTheme === "dark" ? "light" : "dark")}
    >
      <Moon className="size-5 dark:hidden" />
      <Sun className="hidden size-5 dark:block" />
    </IconButton>
  );
}
