import { useSyncExternalStore } from "react";
import { listScoringShortcuts } from "@/components/juries/scoring/scoring-keys";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { KeyList } from "@/components/ui/lists/key-list";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { shortcuts } from "@/lib/client/shortcuts";
import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";

type ScoringHelpProps = { round: JuryRound; isOpen: boolean; onClose: () => void };

export function ScoringHelp({ round, isOpen, onClose }: ScoringHelpProps) {
  const areEnabled = useSyncExternalStore(shortcuts.subscribe, shortcuts.areEnabled);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Scoring by keyboard and touch"
      description="Keys work in the slideshow, and do nothing while you type."
    >
      <KeyList entries={listScoringShortcuts(round)} />
      <p>
        On a phone, swipe the picture to the left or right for the next or previous application.
      </p>
      <p>
        Each press is saved at once. Without a connection it is kept on this device and sent later.
        You can change any score until the round closes.
      </p>
      <ToggleRow checked={areEnabled} onChange={shortcuts.setEnabled}>
        Use letters and digits as shortcuts on this device
      </ToggleRow>
    </Dialog>
  );
}
