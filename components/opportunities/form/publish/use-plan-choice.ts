import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { keepGroupDraft, readGroupDraft } from "@/hooks/use-group-autosave";
import { clearDraft } from "@/lib/client/drafts";
import { ListingPlan, OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";

/** What a draft is to be published by, as it was chosen; each is null or empty before somebody does. */
const PlanChoice = z.object({
  plan: ListingPlan.nullable(),
  boost: OpportunityBoostType.nullable(),
  coupon: z.string(),
});
export type PlanChoice = z.infer<typeof PlanChoice>;

const nothing: PlanChoice = { plan: null, boost: null, coupon: "" };
const choiceName = (id: string | null) => `opportunity:${id ?? "new"}:choice`;

function readChoice(id: string | null): PlanChoice {
  try {
    const kept = PlanChoice.safeParse(JSON.parse(readGroupDraft(choiceName(id))?.typed ?? "null"));
    return kept.data ?? nothing;
  } catch {
    // No JSON: chosen anew, and kept over it.
    return nothing;
  }
}

/** Forgets what was chosen for a call. @param id null for the new one */
export const clearPlanChoice = (id: string | null) => clearDraft(choiceName(id));

/**
 * The plan, the boost and the discount code that a draft is to be published by: kept on the device beside what is written, until it
 * is published, so that neither a reload nor signing in nor a payment that was given up loses them.
 * @param id null before the call was begun on the server
 */
export function usePlanChoice(id: string | null, isDraft: boolean) {
  const [choice, setChoice] = useState(() => (isDraft ? readChoice(id) : nothing));
  const keptUnder = useRef(id);
  useEffect(() => {
    if (keptUnder.current !== id) clearPlanChoice(keptUnder.current);
    keptUnder.current = id;
    if (!isDraft) clearPlanChoice(id);
    else if (choice !== nothing) {
      keepGroupDraft(choiceName(id), { base: "", typed: JSON.stringify(choice) });
    }
  }, [id, isDraft, choice]);
  return {
    choice,
    choose: (changes: Partial<PlanChoice>) => setChoice((now) => ({ ...now, ...changes })),
  };
}
