import { useState } from "react";
import type { Round } from "@/lib/juries/rounds.schema";
import { giveCriterion } from "@/lib/juries/score-drafts.rules";
import type { ScoreDraft } from "@/lib/juries/scores.schema";

/** Which criterion of a rubric the next digit scores: the first without a score, then one after another. */
export function useTurn(key: string, criteria: Round["criteria"], draft: ScoreDraft) {
  const [last, setLast] = useState({ key, index: -1 });
  const firstEmpty = criteria.findIndex(({ id }) => draft.values?.[id] === undefined);
  const follows = last.key === key && last.index !== -1;
  const index = follows ? (last.index + 1) % criteria.length : Math.max(0, firstEmpty);
  const criterion = criteria[index];
  return {
    turn: criterion?.id,
    /** @returns null if the criterion has no such value */
    give(value: number): ScoreDraft | null {
      if (criterion === undefined || value > criterion.max) return null;
      setLast({ key, index });
      return giveCriterion(draft, criterion.id, value);
    },
  };
}
