import { useState } from "react";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import { giveCriterion } from "@/lib/juries/scores/score-drafts.rules";
import type { ScoreDraft } from "@/lib/juries/scores/scores.schema";

/** Finds which criterion of a rubric the next digit scores: the first without a score, then one after another. */
export function useActiveCriterion(key: string, criteria: Round["criteria"], draft: ScoreDraft) {
  const [picked, setPicked] = useState<{ key: string; id: string | undefined }>({ key, id: "" });
  const criterion =
    (picked.key === key ? criteria.find(({ id }) => id === picked.id) : undefined) ??
    criteria.find(({ id }) => draft.values?.[id] === undefined) ??
    criteria[0];
  const moveOn = (scored: string) => {
    const index = criteria.findIndex(({ id }) => id === scored);
    setPicked({ key, id: criteria[(index + 1) % criteria.length]?.id });
  };
  return {
    id: criterion?.id,
    pick: (id: string) => setPicked({ key, id }),
    /** Goes back to the first without a score. */
    release: () => setPicked({ key, id: undefined }),
    moveOn,
    /** @returns null if the criterion has no such value */
    give(value: number): ScoreDraft | null {
      if (criterion === undefined || value > criterion.max) return null;
      moveOn(criterion.id);
      return giveCriterion(draft, criterion.id, value);
    },
  };
}

export type ActiveCriterion = ReturnType<typeof useActiveCriterion>;
