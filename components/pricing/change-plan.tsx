import { useState } from "react";
import { PurchaseNotice } from "@/components/checkout/purchase-notice";
import { TaxNote } from "@/components/checkout/tax-note";
import { Amount } from "@/components/currencies/amount";
import type { PlanOffer } from "@/components/pricing/plan-offer";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FaultText } from "@/components/ui/fault-text";
import { useCurrency } from "@/hooks/use-currency";
import { useSubscriptionChanges } from "@/hooks/use-subscription";
import { toast } from "@/lib/client/toasts";
import { dayText } from "@/lib/shared/day-text";
import type { Direction } from "@/lib/subscriptions/change/rules";
import type { ActiveSubscription } from "@/lib/subscriptions/running/schema";

type ChangePlanProps = {
  offer: PlanOffer;
  active: ActiveSubscription;
  direction: Direction;
  /** Whether this is what the subscription changes to already. */
  isComing: boolean;
};

/** What a change means, before it is made. */
function meaning({ direction, active }: ChangePlanProps, until: string): string {
  if (direction === "downgrade") {
    return `You keep ${active.displayName} until ${until}. From then on this plan counts.`;
  }
  return active.isTrial
    ? `It counts at once, and the trial goes on until ${until}.`
    : "It counts at once. What is left of the paid period is set off against it, and the difference is charged now.";
}

/** Changes a running plan to another: up at once, down at the end of the paid period (CONTRACT section 7). */
export function ChangePlan(props: ChangePlanProps) {
  const { offer, active, direction, isComing } = props;
  const { upgrade, downgrade } = useSubscriptionChanges();
  const { currency: chosen } = useCurrency();
  const [isOpen, setOpen] = useState(false);
  const change = direction === "upgrade" ? upgrade : downgrade;
  const verb = direction === "upgrade" ? "Upgrade" : "Downgrade";
  const { currentPeriodEnd, currency } = active;
  const until = currentPeriodEnd === null ? "its end" : dayText(currentPeriodEnd);
  if (isComing) return <p className="flex h-12 items-center">Yours from {until} on</p>;

  function ask(): void {
    // What was refused before is no answer to what is asked now.
    change.reset();
    setOpen(true);
  }
  function onConfirm(): void {
    change.mutate(offer.priceId, {
      onSuccess: (changed) => {
        const isWaiting = "isWaiting" in changed && changed.isWaiting;
        if (isWaiting && changed.paymentUrl !== null) {
          window.location.assign(changed.paymentUrl);
          return;
        }
        setOpen(false);
        if (isWaiting) {
          const text = `${offer.name} counts once it is paid. Pay the open invoice at “Cards and invoices” in your account.`;
          return toast({ kind: "info", text });
        }
        const text =
          direction === "upgrade"
            ? `You now have ${offer.name}.`
            : `${offer.name} from ${until} on.`;
        toast({ kind: "success", text });
      },
    });
  }

  return (
    <>
      <Button aria-label={`${verb} to ${offer.name}`} onClick={ask}>
        {verb}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Change to ${offer.name}?`}
        description={meaning(props, until)}
      >
        <p>
          <span className="font-medium">
            <Amount amounts={offer.amounts} only={currency} />
            <TaxNote />
          </span>{" "}
          <span className="text-small text-muted">
            a {offer.interval}
            {currency !== null &&
              currency !== chosen.toUpperCase() &&
              ", in the currency that your plan is paid in"}
          </span>
        </p>
        {direction === "upgrade" && <PurchaseNotice />}
        <FaultText fault={change.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setOpen(false)}>Keep {active.displayName}</Button>
          <Button tone="primary" pending={change.isPending} onClick={onConfirm}>
            {direction === "upgrade" ? "Upgrade now" : verb}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
