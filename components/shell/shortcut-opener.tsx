"use client";

import { TextButton } from "@/components/ui/text-button";
import { shortcuts } from "@/lib/client/shortcuts";

/** Opens the list of keyboard shortcuts, where there is likely to be a keyboard: also the way back for whoever switched them off. */
export function ShortcutOpener() {
  return (
    <TextButton onClick={() => shortcuts.ask(true)} className="hidden sm:inline-flex">
      Keyboard shortcuts
    </TextButton>
  );
}
