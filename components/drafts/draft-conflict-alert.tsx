import type { ReactNode } from "react";
import type { DraftConflict } from "@/components/drafts/draft";
import { Button } from "@/components/ui/buttons/button";

export type DraftConflictTexts = Partial<
  Record<DraftConflict, { message: string; keepLabel: string; acceptLabel?: string }>
>;

/** The question in words that fit most forms. @param subject “this letter” */
export const conflictTextsOf = (subject: string) => ({
  newer: {
    message: `There is a newer version of ${subject}, saved elsewhere since you began. What you wrote here is kept, and nothing is saved until you choose.`,
    keepLabel: "Keep what is here",
    acceptLabel: "Take the other version",
  },
  setAside: {
    message: `This device has changes to an earlier version of ${subject}.`,
    keepLabel: "Use them",
    acceptLabel: "Discard them",
  },
});

type DraftConflictAlertProps = {
  draft: { conflict: DraftConflict | null; keepMine: () => void; acceptSaved?: () => void };
  texts: DraftConflictTexts;
  /** Replaces the second button. */
  children?: ReactNode;
};

/** Lets the user choose between the draft and the saved version when the two differ. */
export function DraftConflictAlert({ draft, texts, children }: DraftConflictAlertProps) {
  const text = draft.conflict && texts[draft.conflict];
  if (!text) return null;
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border-y py-5">
      <p>{text.message}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={draft.keepMine}>{text.keepLabel}</Button>
        {children ?? <Button onClick={draft.acceptSaved}>{text.acceptLabel}</Button>}
      </div>
    </div>
  );
}
