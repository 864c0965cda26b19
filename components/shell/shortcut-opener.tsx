"use client";

import { shortcuts } from "@/lib/client/shortcuts";

/** Opens the list of keyboard shortcuts, where there is likely to be a keyboard: also the way back for whoever switched them off. */
export function ShortcutOpener() {
  return (
    <button
      type="button"
      data-needs-script=""
      onClick={() => shortcuts.ask(true)}
      className="hidden min-h-8 items-center self-start hover:text-accent sm:inline-flex"
    >
      Keyboard shortcuts
    </button>
  );
}
