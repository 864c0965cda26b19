import type { Boostable } from "@/hooks/use-boosts";
import { useUnderWay } from "@/hooks/use-under-way";

/** Warns of a pending bank payment, so that nobody pays twice. */
export function PendingPaymentNotice({ boostable: { kind, id } }: { boostable: Boostable }) {
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
