import type { ComponentProps } from "react";
import { DraftConflictAlert } from "@/components/drafts/draft-conflict-alert";
import { DiscardButton } from "@/components/ui/dialogs/discard-button";

type NewerVersionAlertProps = {
  draft: ComponentProps<typeof DraftConflictAlert>["draft"] & { acceptSaved: () => void };
  /** “This artwork” */
  subject: string;
};

/** Asks what shall become of changes to something that was saved again since they began. */
export function NewerVersionAlert({ draft, subject }: NewerVersionAlertProps) {
  const message = `${subject} has been saved again since you began these changes. What you filled in is kept. Choose before you save: keep yours and replace all of the newer version, or start from the newer version.`;
  return (
    <DraftConflictAlert draft={draft} texts={{ newer: { message, keepLabel: "Keep mine" } }}>
      <DiscardButton
        label="Start from the newer version"
        isFilled
        tone="secondary"
        onDiscard={draft.acceptSaved}
      />
    </DraftConflictAlert>
  );
}
