"use client";

import { Fragment, useSyncExternalStore } from "react";
import { pageShortcuts } from "@/components/shell/shortcut-keys";
import { Dialog } from "@/components/ui/dialog";
import { ToggleRow } from "@/components/ui/toggle-row";
import { shortcuts } from "@/lib/client/shortcuts";

/** Not affected by the switch, which is for single keys. */
const always = [
  { keys: ["Ctrl K"], label: "Search, also while you type (Cmd K on a Mac)" },
  { keys: ["←", "→"], label: "Go through the pictures in full screen" },
  { keys: ["Alt T"], label: "Go to the messages at the top" },
  { keys: ["Esc"], label: "Close the open dialog or menu" },
];

function KeyList({ of }: { of: readonly { keys: readonly string[]; label: string }[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
      {of.map(({ keys, label }) => (
        <Fragment key={label}>
          <dt className="flex gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-8 rounded-surface border bg-surface px-2 text-center font-text text-small"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const areOn = useSyncExternalStore(shortcuts.subscribe, shortcuts.areEnabled);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      description="Press the keys one after the other. They do nothing while you type."
    >
      <KeyList of={pageShortcuts} />
      <ToggleRow checked={areOn} onChange={shortcuts.setEnabled}>
        Use these shortcuts on this device
      </ToggleRow>
      <h3 className="font-medium">Always</h3>
      <KeyList of={always} />
    </Dialog>
  );
}
