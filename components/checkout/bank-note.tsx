import type { Boostable } from "@/hooks/use-boosts";
import { useUnderWay } from "@/hooks/use-under-way";

/** Before another boost is bought: that one waits for a bank already, so that nobody pays twice for want of knowing it. */
export function BankNote({ boostable: { kind, id } }: { boostable: Boostable }) {
  const { underWay } = useUnderWay(
    kind === "opportunity" ? { opportunityId: id } : { artworkId: id },
  );
  if (underWay.pending === 0) return null;
  return (
    <output className="block rounded-surface bg-surface p-3 text-small">
      A payment for this is waiting for your bank. What you bought with it starts automatically once
      the money arrives; anything you choose here is bought in addition.
    </output>
  );
}
