import type { Boostable } from "@/hooks/use-boosts";
import { useDeletionImpact } from "@/hooks/use-deletion-impact";

/** Warns of a pending bank payment, so that nobody pays twice. */
export function PendingPaymentNotice({ boostable: { kind, id } }: { boostable: Boostable }) {
  const queries = {
    opportunity: { opportunityId: id },
    artwork: { artworkId: id },
  };
  const { impact } = useDeletionImpact(queries[kind]);
  if (impact.pending === 0) return null;
  return (
    <output className="block rounded-surface bg-surface p-3 text-small">
      A payment for this is waiting for your bank. What you bought with it starts automatically once
      the money arrives; anything you choose here is bought in addition.
    </output>
  );
}
