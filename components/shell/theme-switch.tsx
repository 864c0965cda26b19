"use client";

import { Moon, Sun } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
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
      <Moon aria-hidden="true" className="size-5 dark:hidden" />
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
    </IconButton>
  );
}
