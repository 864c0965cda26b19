import type { ReactNode } from "react";
import type { DraftConflict } from "@/components/drafts/draft";
import { Button } from "@/components/ui/button";

export type DraftConflictTexts = Partial<
  Record<DraftConflict, { text: string; mine: string; saved?: string }>
>;

type DraftConflictAlertProps = {
  draft: { conflict: DraftConflict | null; keepMine: () => void; takeSaved?: () => void };
  /** The message and the buttons' labels. */
  texts: DraftConflictTexts;
  /** Replaces the second button. */
  children?: ReactNode;
};

/** Lets the user choose between the draft and the saved version when the two differ. */
export function DraftConflictAlert({ draft, texts, children }: DraftConflictAlertProps) {
  const shown = draft.conflict && texts[draft.conflict];
  if (!shown) return null;
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border-y py-5">
      <p>{shown.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={draft.keepMine}>{shown.mine}</Button>
        {children ?? <Button onClick={draft.takeSaved}>{shown.saved}</Button>}
      </div>
    </div>
  );
}
