import { Moon, Sun } from "@/components/ui/icons/page-icons";
import { IconButton } from "@/components/ui/buttons/icon-button";

/** Works by `ThemeButtons`. The footer also offers the system's theme. */
export function ThemeSwitch() {
  return (
    <IconButton label="Switch between light and dark" data-needs-script="" data-opens="theme">
      <Moon className="size-5 dark:hidden" />
      <Sun className="hidden size-5 dark:block" />
    </IconButton>
  );
}
