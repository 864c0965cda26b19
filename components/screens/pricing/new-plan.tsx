import { useEffect, useEffectEvent, useId, useState } from "react";
import { VerifiedEmailNotice } from "@/components/auth/verified-email-notice";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { TaxNote } from "@/components/checkout/tax-note";
import { Amount } from "@/components/currencies/amount";
import type { PlanOffer } from "@/components/screens/pricing/plan-offer";
import { Button } from "@/components/ui/buttons/button";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { checkoutPaths, useCheckout } from "@/hooks/use-checkout";
import { useCurrency } from "@/hooks/use-currency";
import { planMutation } from "@/hooks/use-subscription";
import { useVerifiedEmail } from "@/hooks/use-verified-email";
import { toast } from "@/lib/client/toasts";
import { chooseSaleCurrency } from "@/lib/currencies/currencies.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { TRIAL_DAYS } from "@/lib/plans/plans.rules";

type NewPlanProps = {
  offer: PlanOffer;
  isRecommended: boolean;
  profile: Profile;
  /**
   * Called with the reason, and with null on each new attempt. The parent shows it, because this component unmounts if the
   * profile turns out to have a plan by now.
   */
  onRejected: (reason: string | null) => void;
};

/** The currency of the displayed prices, unless Stripe currently accepts only another one from this customer. */
function usePayableCurrency({ amounts }: PlanOffer, paidIn: string | null = null) {
  const displayCurrency = useCurrency();
  const currency = chooseSaleCurrency(paidIn ?? displayCurrency, Object.keys(amounts));
  const isRestricted =
    paidIn !== null && currency !== chooseSaleCurrency(displayCurrency, Object.keys(amounts));
  return { currency, isRestricted };
}

/** Each account has one trial. */
function TrialButton({ offer, currency }: { offer: PlanOffer; currency: string }) {
  // The trial's plan is paid for in this currency afterwards.
  const startTrial = useCallMutation("POST /v1/profiles/subscriptions/free", {
    as: "profile",
    creates: true,
    ...planMutation,
  });
  const { isVerified } = useVerifiedEmail();
  const [isWaitingForEmail, setIsWaitingForEmail] = useState(false);
  const noteId = useId();

  async function handleTry(): Promise<void> {
    try {
      await startTrial.mutateAsync({ body: { priceId: offer.priceId, currency } });
    } catch {
      // The error is shown below the button.
      return;
    }
    // A toast, because this component unmounts once the trial has begun.
    toast({ kind: "success", text: `${offer.name} is yours for ${TRIAL_DAYS} days.` });
  }

  const startWaitingTrial = useEffectEvent(() => void handleTry());
  useEffect(() => {
    if (isWaitingForEmail && isVerified) startWaitingTrial();
  }, [isWaitingForEmail, isVerified]);

  return (
    <>
      <Button
        tone="quiet"
        pending={startTrial.isPending}
        aria-label={`Try ${offer.name} for ${TRIAL_DAYS} days`}
        aria-describedby={isVerified ? undefined : noteId}
        onClick={() => (isVerified ? void handleTry() : setIsWaitingForEmail(true))}
      >
        Try for {TRIAL_DAYS} days
      </Button>
      {!isVerified && (
        <div id={noteId} className="text-small text-muted">
          {isWaitingForEmail ? (
            <VerifiedEmailNotice subject="A trial" meanwhileNote="Your trial begins then." />
          ) : (
            "A trial needs a verified e-mail address."
          )}
        </div>
      )}
      <ErrorAlert error={startTrial.error} />
    </>
  );
}

export function NewPlan({ offer, isRecommended, profile, onRejected }: NewPlanProps) {
  const { data: usage, isPending: isLoadingUsage } = useFreshCall(
    "GET /v1/profiles/subscriptions/usage",
    { as: "profile" },
  );
  const { currency, isRestricted } = usePayableCurrency(offer, usage?.paidIn);
  const { buy, isPending } = useCheckout(onRejected);
  if (isLoadingUsage) return <Skeleton round className="h-12 w-full" />;
  return (
    <div className="flex flex-col gap-3">
      {isRestricted && (
        <p className="text-small">
          <span className="font-medium">
            <Amount amounts={offer.amounts} lockedCurrency={currency} />
            <TaxNote />
          </span>{" "}
          a {offer.interval}: a payment for this profile is in progress in {currency}.
        </p>
      )}
      <Button
        tone={isRecommended ? "primary" : "secondary"}
        pending={isPending}
        aria-label={`Subscribe to ${offer.name}`}
        onClick={() => {
          onRejected(null);
          buy({
            priceIds: [offer.priceId],
            referenceId: profile.id,
            paths: checkoutPaths,
            currency,
          });
        }}
      >
        Subscribe
      </Button>
      {usage?.isTrialUsed === false && <TrialButton offer={offer} currency={currency} />}
    </div>
  );
}
