"use client";

import { useState } from "react";
import { AccountSection } from "@/components/account/account-section";
import { PlanUsage } from "@/components/billing/plan-usage";
import { isEnding, isUnpaid, planLine } from "@/components/billing/plan-words";
import { formatDay } from "@/lib/shared/format-date";
import { pricingHref } from "@/components/pricing/pricing-address";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorAlert } from "@/components/ui/error-alert";
import { LinkButton } from "@/components/ui/link-button";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { useActiveSubscription, useSubscriptionChanges } from "@/hooks/use-subscription";
import { toast } from "@/lib/client/toasts";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { audienceOfRole, planName } from "@/lib/plans/subscription-state.rules";
import type { ActiveSubscription } from "@/lib/subscriptions/running-subscription.schema";

type Changes = ReturnType<typeof useSubscriptionChanges>;

function CancelPlan({ active, cancel }: { active: ActiveSubscription; cancel: Changes["cancel"] }) {
  const [isOpen, setOpen] = useState(false);
  const end = active.currentPeriodEnd === null ? "its end" : formatDay(active.currentPeriodEnd);

  async function onCancel(): Promise<void> {
    try {
      await cancel.mutateAsync(undefined);
    } catch {
      // Shown in the dialog.
      return;
    }
    setOpen(false);
    // A toast, because this component may unmount when the plan is cancelled.
    toast({ kind: "success", text: `${planName(active.type)} ends on ${end}.` });
  }

  return (
    <>
      <div className="-ml-5 basis-full">
        <Button tone="quiet" onClick={() => setOpen(true)}>
          Cancel the plan
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Cancel ${planName(active.type)}?`}
        description={`You keep it until ${end}. What you posted stays public after that, and nothing more is charged.`}
      >
        <ErrorAlert error={cancel.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setOpen(false)}>Keep the plan</Button>
          <Button tone="danger" pending={cancel.isPending} onClick={() => void onCancel()}>
            Cancel the plan
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function RunningPlan({ active, pricingPath }: { active: ActiveSubscription; pricingPath: string }) {
  const { cancel, resume, dismissExpired, openPortal } = useSubscriptionChanges();
  const { type, isExpired, isTrial, pendingChange, cancelAtPeriodEnd, paymentUrl } = active;
  const isPaid = active.interval !== null;
  const waitsForPayment = isUnpaid(active);
  const paysByPortal = waitsForPayment && paymentUrl === null;
  const isRunning = isPaid && !isExpired && !isEnding(active);
  // Only the error of the latest action is shown.
  const [latest] = [resume, dismissExpired, openPortal].toSorted(
    (one, other) => other.submittedAt - one.submittedAt,
  );
  return (
    <>
      <div>
        <p className="text-large font-medium">
          {planName(type)}
          {isTrial && !isExpired && (
            <span className="ml-2 text-small font-normal text-muted">trial</span>
          )}
        </p>
        <p>{planLine(active)}</p>
        {paymentUrl !== null && !waitsForPayment && (
          <p>An upgrade is waiting for its payment. It takes effect once that has gone through.</p>
        )}
        {pendingChange !== null && (
          <p className="text-small text-muted">
            After that, it will be {planName(pendingChange.type)}, paid by the{" "}
            {pendingChange.interval}.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {!waitsForPayment && (
          <LinkButton href={pricingPath} tone={isExpired ? "primary" : "secondary"}>
            {isExpired ? "Renew" : "Change the plan"}
          </LinkButton>
        )}
        {isExpired && (
          <Button
            pending={dismissExpired.isPending}
            onClick={() => dismissExpired.mutate(undefined)}
          >
            Continue without a plan
          </Button>
        )}
        {paymentUrl !== null && (
          <LinkButton href={paymentUrl} tone="primary">
            {waitsForPayment ? "Pay or confirm the renewal" : "Pay or confirm the upgrade"}
          </LinkButton>
        )}
        {isPaid && (
          <Button
            tone={paysByPortal ? "primary" : "secondary"}
            pending={openPortal.isPending}
            onClick={() => openPortal.mutate("/account#plan")}
          >
            {paysByPortal ? "Pay the renewal" : "Cards and invoices"}
          </Button>
        )}
        {isRunning && (cancelAtPeriodEnd || pendingChange !== null) && (
          <Button pending={resume.isPending} onClick={() => resume.mutate(undefined)}>
            {cancelAtPeriodEnd ? "Resume the plan" : "Keep this plan"}
          </Button>
        )}
        {isRunning && !cancelAtPeriodEnd && <CancelPlan active={active} cancel={cancel} />}
      </div>
      <ErrorAlert error={latest?.error} />
    </>
  );
}

export function PlanSection({ profile }: { profile: Profile }) {
  const { data: active, error, isFetching, refetch } = useActiveSubscription(profile.id);
  const audience = audienceOfRole(profile.role);
  const pricingPath = pricingHref({ audience, interval: active?.interval ?? "month" });
  return (
    <AccountSection title="Plan" about={`For ${profile.name}. Each profile has a plan of its own.`}>
      {error !== null && (
        <LoadError
          message={`Your plan could not be loaded: ${error.message}`}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {active === undefined && error === null && <Skeleton className="h-30" />}
      {active === null && (
        <>
          <p>You are on the free plan.</p>
          <LinkButton href={pricingPath} className="self-start">
            See the plans
          </LinkButton>
        </>
      )}
      {active && <RunningPlan active={active} pricingPath={pricingPath} />}
      <PlanUsage profileId={profile.id} />
    </AccountSection>
  );
}
