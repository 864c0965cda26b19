import { useSyncExternalStore } from "react";
import { pageShortcuts } from "@/components/screens/shell/shortcuts/shortcut-keys";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { KeyList } from "@/components/ui/lists/key-list";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { shortcuts } from "@/lib/client/shortcuts";

/** Shortcuts that the switch does not affect, which WCAG 2.1.4 requires for single-key shortcuts only. */
const permanentShortcuts = [
  { keys: ["Ctrl K"], label: "Search, also while you type (Cmd K on a Mac)" },
  { keys: ["←", "→"], label: "Go through the pictures in full screen" },
  { keys: ["Alt T"], label: "Go to the messages at the top" },
  { keys: ["Esc"], label: "Close the open dialog or menu" },
];

export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const areEnabled = useSyncExternalStore(shortcuts.subscribe, shortcuts.areEnabled);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      description="Press the keys one after the other. They do nothing while you type."
    >
      <KeyList entries={pageShortcuts} />
      <ToggleRow checked={areEnabled} onChange={shortcuts.setEnabled}>
        Use these shortcuts on this device
      </ToggleRow>
      <h3 className="font-medium">Always</h3>
      <KeyList entries={permanentShortcuts} />
    </Dialog>
  );
}
