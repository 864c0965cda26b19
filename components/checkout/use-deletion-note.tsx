import { describeEndingPurchases } from "@/components/checkout/ending-purchases-text";
import { useDeletionImpact } from "@/hooks/use-deletion-impact";
import type {
  DeletionImpact,
  DeletionImpactQuery,
} from "@/lib/checkout/ending/end-checkouts.schema";

/**
 * Sentences for a deletion prompt: what happens to payments that are not complete.
 * @param isAccount whether the account is deleted, which a bank debit does not block
 */
export function describePendingPayments(
  { open, pending, review }: Pick<DeletionImpact, "open" | "pending" | "review">,
  isAccount: boolean,
): string {
  const sentences = [
    ...(open === 1 ? ["Its open payment is closed."] : []),
    ...(open > 1 ? [`Its ${open} open payments are closed.`] : []),
    ...(pending > 0
      ? [
          isAccount
            ? "A bank debit is in progress: when it arrives, we will look at it."
            : "A bank debit is in progress: this can be deleted only once it has arrived or failed.",
        ]
      : []),
    ...(review > 0
      ? ["A payment under review stays with us; what it was for can no longer be delivered."]
      : []),
  ];
  return sentences.join(" ");
}

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
