import { describeEndingPurchases } from "@/components/checkout/ending-purchases-text";
import { describePendingPayments } from "@/components/checkout/pending-payments-text";
import { useDeletionImpact } from "@/hooks/use-deletion-impact";
import type { DeletionImpactQuery } from "@/lib/checkout/end-checkouts.schema";

/**
 * Loads the note for deletion prompts: what happens to payments and purchases (`note`), and whether one of them blocks the deletion
 * (`isBlocked`). Call `onPrompt` when the prompt opens and after a rejected deletion.
 */
export function useDeletionNote(query: DeletionImpactQuery) {
  const { impact, load } = useDeletionImpact(query, false);
  const isAccount = Object.keys(query).length === 0;
  const text = [
    describeEndingPurchases(impact, isAccount),
    describePendingPayments(impact, isAccount),
  ]
    .filter((part) => part !== "")
    .join(" ");
  return {
    note: text === "" ? null : <strong className="font-medium"> {text}</strong>,
    isBlocked: !isAccount && impact.pending > 0,
    onPrompt: load,
  };
}
