import { type ComponentProps, type ReactNode, useSyncExternalStore } from "react";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { KeyList } from "@/components/ui/lists/key-list";
import { shortcuts } from "@/lib/client/shortcuts";

type KeyHelpProps = {
  title: string;
  entries: ComponentProps<typeof KeyList>["entries"];
  /** Keys with a modifier, or without a character: WCAG 2.1.4 does not require that they can be switched off. */
  always?: KeyHelpProps["entries"];
  open: boolean;
  onClose: () => void;
  /** Help for those without a keyboard, before the keys. */
  children?: ReactNode;
};

/** Lists the keys of a page, and switches its letters and digits off. */
export function KeyHelp({ title, entries, always, open, onClose, children }: KeyHelpProps) {
  const areEnabled = useSyncExternalStore(shortcuts.subscribe, shortcuts.areEnabled);
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {children}
      <p className="text-muted">Keys do nothing while you type.</p>
      <KeyList entries={entries} />
      <ToggleRow checked={areEnabled} onChange={shortcuts.setEnabled}>
        Use letters and digits as shortcuts on this device
      </ToggleRow>
      {always !== undefined && (
        <>
          <h3 className="font-medium">Always</h3>
          <KeyList entries={always} />
        </>
      )}
    </Dialog>
  );
}
