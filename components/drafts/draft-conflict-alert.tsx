import type { ReactNode } from "react";
import type { DraftConflict } from "@/components/drafts/draft";
import { Button } from "@/components/ui/button";

export type DraftConflictWords = Partial<
  Record<DraftConflict, { text: string; mine: string; saved?: string }>
>;

type DraftConflictAlertProps = {
  draft: { conflict: DraftConflict | null; keepMine: () => void; takeSaved: () => void };
  /** What is said, and the labels of the buttons that keep what was typed here and take what is saved. */
  words: DraftConflictWords;
  /** Takes the place of the second button. */
  children?: ReactNode;
};

/** Says that a draft and the saved version differ: only the writer can decide which one stays. */
export function DraftConflictAlert({ draft, words, children }: DraftConflictAlertProps) {
  const said = draft.conflict && words[draft.conflict];
  if (!said) return null;
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border-y py-5">
      <p>{said.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={draft.keepMine}>{said.mine}</Button>
        {children ?? <Button onClick={draft.takeSaved}>{said.saved}</Button>}
      </div>
    </div>
  );
}
