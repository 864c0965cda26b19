import { SettingsSection } from "@/components/ui/settings-section";
import { PlanUsage } from "@/components/billing/plan-usage";
import {
  isEnding,
  isInherited,
  isUnpaid,
  describePlanStatus,
} from "@/components/billing/plan-status";
import { formatDay } from "@/lib/shared/texts/format-date";
import { pricingHref } from "@/lib/plans/pricing-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useFreshCall } from "@/hooks/use-call";
import { useSubscriptionChanges } from "@/hooks/use-subscription";
import { toast } from "@/lib/client/toasts";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { roleToAudience, formatPlanName } from "@/lib/plans/subscription-state.rules";
import type { ActiveSubscription } from "@/lib/subscriptions/current-subscription.schema";

type Changes = ReturnType<typeof useSubscriptionChanges>;

function CancelPlan({ active, cancel }: { active: ActiveSubscription; cancel: Changes["cancel"] }) {
  const name = formatPlanName(active.type);
  const endDate = active.currentPeriodEnd && formatDay(active.currentPeriodEnd);
  return (
    <div className="-ml-5 basis-full">
      <ConfirmButton
        label="Cancel the plan"
        openerTone="quiet"
        openerSize="large"
        question={`Cancel ${name}?`}
        consequence={`You keep it until ${endDate ?? "it ends"}. What you posted stays public after that, and nothing more is charged.`}
        cancelLabel="Keep the plan"
        onConfirm={async () => {
          await cancel.mutateAsync();
          const outcome = endDate === null ? "is cancelled" : `ends on ${endDate}`;
          toast({ kind: "success", text: `${name} ${outcome}.` });
        }}
      />
    </div>
  );
}

function CurrentPlan({ active, pricingPath }: { active: ActiveSubscription; pricingPath: string }) {
  const { cancel, resume, dismissExpired, openPortal } = useSubscriptionChanges();
  const { type, isExpired, isTrial, pendingChange, cancelAtPeriodEnd, paymentUrl } = active;
  // What a former owner has paid for has their cards and invoices.
  const isPaid = active.interval !== null && active.isFormerOwners !== true;
  const isAwaitingPayment = isUnpaid(active);
  const paysByPortal = isAwaitingPayment && paymentUrl === null;
  const isOngoing = isPaid && !isExpired && !isEnding(active);
  // Only the error of the latest action is shown.
  const [latestAction] = [resume, dismissExpired, openPortal].toSorted(
    (a, b) => b.submittedAt - a.submittedAt,
  );
  return (
    <>
      <div>
        <p className="text-large font-medium">
          {formatPlanName(type)}
          {isTrial && !isExpired && (
            <span className="ml-2 text-small font-normal text-muted">trial</span>
          )}
        </p>
        <p>{describePlanStatus(active)}</p>
        {paymentUrl !== null && !isAwaitingPayment && (
          <p>An upgrade is waiting for its payment. It takes effect once that has gone through.</p>
        )}
        {pendingChange !== null && (
          <p className="text-small text-muted">
            After that, it will be {formatPlanName(pendingChange.type)}, paid by the{" "}
            {pendingChange.interval}.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {!isAwaitingPayment && !isInherited(active) && (
          <LinkButton href={pricingPath} tone={isExpired ? "primary" : "secondary"}>
            {isExpired ? "Renew" : "Change the plan"}
          </LinkButton>
        )}
        {isExpired && (
          <Button pending={dismissExpired.isPending} onClick={() => dismissExpired.mutate()}>
            Continue without a plan
          </Button>
        )}
        {paymentUrl !== null && isPaid && (
          <LinkButton href={paymentUrl} tone="primary">
            {isAwaitingPayment ? "Pay or confirm the renewal" : "Pay or confirm the upgrade"}
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
        {isOngoing && (cancelAtPeriodEnd || pendingChange !== null) && (
          <Button pending={resume.isPending} onClick={() => resume.mutate()}>
            {cancelAtPeriodEnd ? "Resume the plan" : "Keep this plan"}
          </Button>
        )}
        {isOngoing && !cancelAtPeriodEnd && <CancelPlan active={active} cancel={cancel} />}
      </div>
      <ErrorAlert error={latestAction?.error} />
    </>
  );
}

export function SubscriptionPlanSection({ profile }: { profile: Profile }) {
  const query = useFreshCall("GET /v1/profiles/subscriptions/active", { as: "profile" });
  const { data: active, error } = query;
  const audience = roleToAudience(profile.role);
  const pricingPath = pricingHref({ audience, interval: active?.interval ?? "month" });
  return (
    <SettingsSection
      title="Plan"
      about={`For ${profile.name}. Each profile has a plan of its own.`}
    >
      <QueryError subject="Your plan" query={query} />
      {active === undefined && error === null && <Skeleton className="h-30" />}
      {active === null && (
        <>
          <p>You are on the free plan.</p>
          <LinkButton href={pricingPath} className="self-start">
            See the plans
          </LinkButton>
        </>
      )}
      {active && <CurrentPlan active={active} pricingPath={pricingPath} />}
      <PlanUsage />
    </SettingsSection>
  );
}
