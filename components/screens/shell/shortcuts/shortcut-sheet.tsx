import type { ComponentProps } from "react";
import { KeyHelp } from "@/components/applications/desk/key-help";
import { pageShortcuts } from "@/components/screens/shell/shortcuts/shortcut-keys";

const permanentShortcuts = [
  { keys: ["Ctrl K"], label: "Search, also while you type (Cmd K on a Mac)" },
  { keys: ["←", "→"], label: "Go through the pictures in full screen" },
  { keys: ["Alt T"], label: "Go to the messages at the top" },
  { keys: ["Esc"], label: "Close the open dialog or menu" },
];

export const ShortcutSheet = (dialog: Pick<ComponentProps<typeof KeyHelp>, "open" | "onClose">) => (
  <KeyHelp
    {...dialog}
    title="Keyboard shortcuts"
    entries={pageShortcuts}
    always={permanentShortcuts}
  >
    <p className="text-muted">Press the keys one after the other.</p>
  </KeyHelp>
);
