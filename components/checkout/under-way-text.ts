import type { UnderWay } from "@/lib/checkout/ending/schema";

/**
 * What becomes of payments that are not over when what they are for is deleted, in sentences; empty without any.
 * @param isAccount whether the whole account goes, which a bank debit does not keep from going
 */
export function underWayText(
  { open, pending, review }: Pick<UnderWay, "open" | "pending" | "review">,
  isAccount: boolean,
): string {
  const sentences = [
    ...(open === 1 ? ["Its open payment is closed."] : []),
    ...(open > 1 ? [`Its ${open} open payments are closed.`] : []),
    ...(pending > 0
      ? [
          isAccount
            ? "A bank debit is under way: when it arrives, we look at it."
            : "A bank debit is under way: only when it has arrived or failed can this be deleted.",
        ]
      : []),
    ...(review > 0
      ? ["A payment that we are looking at stays with us; what it was for cannot be had any more."]
      : []),
  ];
  return sentences.join(" ");
}
