import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PurchaseNotice } from "@/components/checkout/purchase-notice";
import { ChangeCost } from "@/components/screens/pricing/change-cost";
import { TaxNote } from "@/components/checkout/tax-note";
import { Amount } from "@/components/currencies/amount";
import type { PlanOffer } from "@/components/screens/pricing/plan-offer";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { callKey } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useCurrency } from "@/hooks/use-currency";
import { planMutation, useUpgradePreview } from "@/hooks/use-subscription";
import { toast } from "@/lib/client/toasts";
import { formatDay } from "@/lib/shared/texts/format-date";
import {
  type Direction,
  getChangeDirection,
} from "@/lib/subscriptions/changes/change-subscription.rules";
import { formatPlanName } from "@/lib/plans/subscription-state.rules";
import type { UpgradePreview } from "@/lib/subscriptions/changes/change-subscription.schema";
import type { ActiveSubscription } from "@/lib/subscriptions/current-subscription.schema";

type ChangePlanProps = {
  offer: PlanOffer;
  active: ActiveSubscription;
  direction: Direction;
  /** True if the subscription is already scheduled to change to this plan. */
  isScheduled: boolean;
  /** Called when the dialog opens. */
  onOpen: () => void;
};

const isChangeToMonth = ({ offer, active }: ChangePlanProps) =>
  active.interval === "year" && offer.interval === "month";

/** A larger plan by the month waits for the end of the paid year; by the year it would not. */
function describeWaiting(props: ChangePlanProps): string {
  const { offer, active } = props;
  const isLarger =
    getChangeDirection({ type: active.type, interval: "month" }, offer) === "upgrade";
  return isChangeToMonth(props) && isLarger ? " Paid by the year, you could have it at once." : "";
}

function describeChange(props: ChangePlanProps, endDate: string): string {
  const { direction, active, offer } = props;
  const payment = `Paid by the ${offer.interval}.`;
  if (direction === "downgrade" && active.type === offer.type)
    return `Your plan stays the same, and is paid by the ${offer.interval} from ${endDate} on. Nothing is charged today.${describeWaiting(props)}`;
  if (direction === "downgrade")
    return `${payment} You keep ${formatPlanName(active.type)} until ${endDate}, and have this plan from then on. Nothing is charged today.${describeWaiting(props)}`;
  return active.isTrial
    ? `${payment} You have it at once, and the trial continues until ${endDate}. Nothing is charged today.`
    : `${payment} You have it at once. What is left of the paid period is deducted from the price.`;
}

const toShown = ({ amount, prorationDate }: UpgradePreview) => ({
  amount: amount.amount,
  prorationDate,
});

/** Upgrades take effect at once; downgrades, and changes from year to month, at the end of the paid period (CONTRACT section 7). */
export function ChangePlan(props: ChangePlanProps) {
  const { offer, active, direction, isScheduled, onOpen } = props;
  const client = useQueryClient();
  // Never retried: when only the response was lost, a second attempt would be rejected and look like a failure.
  const once = { as: "profile", retry: false, ...planMutation } as const;
  const upgrade = useCallMutation("POST /v1/checkout/subscription/upgrade", {
    ...once,
    onError: () =>
      void client.invalidateQueries({
        queryKey: callKey("POST /v1/checkout/subscription/upgrade/preview"),
      }),
  });
  const downgrade = useCallMutation("POST /v1/checkout/subscription/downgrade", once);
  const isUpgrade = direction === "upgrade";
  const displayCurrency = useCurrency();
  const [isOpen, setIsOpen] = useState(false);
  // Changing a trial charges nothing, so there is no preview.
  const preview = useUpgradePreview(isOpen && isUpgrade && !active.isTrial ? offer.priceId : null);
  const change = isUpgrade ? upgrade : downgrade;
  const scheduledVerb = isChangeToMonth(props) ? "Change" : "Downgrade";
  const verb = isUpgrade ? "Upgrade" : scheduledVerb;
  const { currentPeriodEnd, currency } = active;
  // An upgrade to a year begins a new period.
  const priceFrom =
    isUpgrade && !active.isTrial ? (preview.data?.nextPaymentAt ?? null) : currentPeriodEnd;
  const endDate = currentPeriodEnd === null ? "its end" : formatDay(currentPeriodEnd);
  if (isScheduled) return <p className="flex h-12 items-center">Yours from {endDate}</p>;

  function openDialog(): void {
    // Clears the error of the previous attempt.
    change.reset();
    onOpen();
    setIsOpen(true);
  }
  function handleUpgrade(): void {
    upgrade.mutate(
      {
        body: { priceIds: [offer.priceId], ...(preview.data && { shown: toShown(preview.data) }) },
      },
      {
        onSuccess: ({ isWaiting, paymentUrl }) => {
          if (isWaiting && paymentUrl !== null) {
            window.location.assign(paymentUrl);
            return;
          }
          setIsOpen(false);
          if (isWaiting) {
            const text = `${offer.name} starts once it is paid. Pay the open invoice at “Cards and invoices” in your account.`;
            return toast({ kind: "info", text });
          }
          toast({ kind: "success", text: `You now have ${offer.name}.` });
        },
      },
    );
  }
  function handleDowngrade(): void {
    downgrade.mutate(
      { body: { priceIds: [offer.priceId] } },
      {
        onSuccess: () => {
          setIsOpen(false);
          toast({ kind: "success", text: `You will have ${offer.name} from ${endDate}.` });
        },
      },
    );
  }

  return (
    <>
      <Button aria-label={`${verb} to ${offer.name}`} onClick={openDialog}>
        {verb}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Change to ${offer.name}?`}
        description={describeChange(props, endDate)}
      >
        {isUpgrade && !active.isTrial && (
          <ChangeCost preview={preview} currentPlan={formatPlanName(active.type)} />
        )}
        <p>
          {isUpgrade && !active.isTrial && "Then "}
          <span className="font-medium">
            <Amount amounts={offer.amounts} lockedCurrency={currency} />
            <TaxNote />
          </span>{" "}
          <span className="text-small text-muted">
            a {offer.interval}
            {priceFrom !== null && `, from ${formatDay(priceFrom)}`}
            {currency !== null &&
              currency !== displayCurrency.toUpperCase() &&
              ", in the currency that your plan is paid in"}
          </span>
        </p>
        {isUpgrade && <PurchaseNotice />}
        <ErrorAlert error={change.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setIsOpen(false)}>Keep {formatPlanName(active.type)}</Button>
          <Button
            tone="primary"
            pending={change.isPending || preview.isLoading}
            onClick={isUpgrade ? handleUpgrade : handleDowngrade}
          >
            {isUpgrade ? "Upgrade now" : verb}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
