import type { ReactNode } from "react";
import type { DraftConflict } from "@/components/drafts/draft";
import { Button } from "@/components/ui/buttons/button";

export type DraftConflictTexts = Partial<
  Record<DraftConflict, { message: string; keepLabel: string; acceptLabel?: string }>
>;

type DraftConflictAlertProps = {
  draft: { conflict: DraftConflict | null; keepMine: () => void; acceptSaved?: () => void };
  /** The message and the buttons' labels. */
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
