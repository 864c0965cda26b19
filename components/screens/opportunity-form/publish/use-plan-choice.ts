import { useEffect } from "react";
import { z } from "zod";
import { useDraft } from "@/components/drafts/use-draft";
import { ListingPlan, OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";

const PlanChoice = z.object({
  plan: ListingPlan.nullable(),
  boost: OpportunityBoostType.nullable(),
  coupon: z.string(),
});
export type PlanChoice = z.infer<typeof PlanChoice>;

const emptyChoice: PlanChoice = { plan: null, boost: null, coupon: "" };

/** @param id null for a new opportunity */
export const getChoiceDraftName = (id: string | null) => `opportunity:${id ?? "new"}:choice`;

/**
 * Stored on the device until the draft is published, so that neither a reload nor signing in nor an abandoned payment
 * loses it.
 * @param id null before the draft was created on the server
 */
export function usePlanChoice(id: string | null, isDraft: boolean) {
  const { values, change, clearStored } = useDraft({
    saved: { name: getChoiceDraftName(id), version: "", values: emptyChoice },
    parse: (stored) => (isDraft ? PlanChoice.safeParse(stored).data : null),
  });
  useEffect(() => {
    if (!isDraft) clearStored();
  }, [isDraft, clearStored]);
  return { choice: values, choose: change };
}
