import { Moon, Sun } from "@/components/ui/icons";
import { IconButton } from "@/components/ui/icon-button";

/** The footer also offers the system's theme. `PageListeners` switches it. */
export function ThemeSwitch() {
  return (
    <IconButton label="Switch between light and dark" data-needs-script="" data-opens="theme">
      <Moon className="size-5 dark:hidden" />
      <Sun className="hidden size-5 dark:block" />
    </IconButton>
  );
}
