"use client";

import { TextButton } from "@/components/ui/text-button";
import { shortcuts } from "@/lib/client/shortcuts";

/** Works even while shortcuts are switched off, so that they can be switched on again. */
export function ShortcutOpener() {
  return (
    <TextButton onClick={() => shortcuts.setListOpen(true)} className="hidden sm:inline-flex">
      Keyboard shortcuts
    </TextButton>
  );
}
