import { paidText } from "@/components/checkout/paid-text";
import { underWayText } from "@/components/checkout/under-way-text";
import { useDeletionImpact } from "@/hooks/use-deletion-impact";
import type { DeletionImpactQuery } from "@/lib/checkout/end-checkouts.schema";

/**
 * For the question before something is deleted: what becomes of the payments for it and of what was paid, as a `note`, and
 * whether one of them keeps it from going (`isHeld`). Both are asked for by `onAsk`: when the question is asked, and after a refusal.
 */
export function useEnding(of: DeletionImpactQuery) {
  const { impact, load } = useDeletionImpact(of, false);
  const isAccount = Object.keys(of).length === 0;
  const text = [paidText(impact, isAccount), underWayText(impact, isAccount)]
    .filter((part) => part !== "")
    .join(" ");
  return {
    note: text === "" ? null : <strong className="font-medium"> {text}</strong>,
    isHeld: !isAccount && impact.pending > 0,
    onAsk: load,
  };
}
