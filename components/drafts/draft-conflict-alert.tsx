import type { DraftConflict } from "@/components/drafts/draft";
import { Button } from "@/components/ui/button";
import { DiscardButton } from "@/components/ui/discard-button";

type Words = {
  text: string;
  /** The buttons that keep what was typed here, and what is saved. */
  mine: string;
  saved: string;
};

export type DraftConflictWords = Partial<Record<DraftConflict, Words>>;

type DraftConflictAlertProps = {
  draft: { conflict: DraftConflict | null; keepMine: () => void; takeSaved: () => void };
  words: DraftConflictWords;
  /** Asks once more before what was typed is discarded. */
  asksAgain?: boolean;
};

/** The draft and the saved version differ, and only the writer can decide which one stays. */
export function DraftConflictAlert({ draft, words, asksAgain = false }: DraftConflictAlertProps) {
  const said = draft.conflict && words[draft.conflict];
  if (!said) return null;
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border-y py-5">
      <p>{said.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={draft.keepMine}>{said.mine}</Button>
        {asksAgain ? (
          <DiscardButton label={said.saved} isFilled tone="secondary" onDiscard={draft.takeSaved} />
        ) : (
          <Button onClick={draft.takeSaved}>{said.saved}</Button>
        )}
      </div>
    </div>
  );
}
