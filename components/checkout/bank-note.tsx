import type { Boostable } from "@/hooks/use-boosts";
import { useDeletionImpact } from "@/hooks/use-deletion-impact";

/** Before another boost is bought: that one waits for a bank already, so that nobody pays twice for want of knowing it. */
export function BankNote({ boostable: { kind, id } }: { boostable: Boostable }) {
  const { impact } = useDeletionImpact(
    kind === "opportunity" ? { opportunityId: id } : { artworkId: id },
  );
  if (impact.pending === 0) return null;
  return (
    <output className="block rounded-surface bg-surface p-3 text-small">
      A payment for this is waiting for your bank. What you bought with it starts automatically once
      the money arrives; anything you choose here is bought in addition.
    </output>
  );
}
