import { useEffect, useEffectEvent, useId, useState } from "react";
import { VerifiedEmailNotice } from "@/components/account/verified-email-notice";
import { ErrorAlert } from "@/components/ui/error-alert";
import { TaxNote } from "@/components/checkout/tax-note";
import { Amount } from "@/components/currencies/amount";
import type { PlanOffer } from "@/components/pricing/plan-offer";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { checkoutPaths, useCheckout } from "@/hooks/use-checkout";
import { useCurrency } from "@/hooks/use-currency";
import { useSubscriptionChanges, useUsage } from "@/hooks/use-subscription";
import { useVerifiedEmail } from "@/hooks/use-verified-email";
import { toast } from "@/lib/client/toasts";
import { sellingCurrency } from "@/lib/currencies/currencies.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { TRIAL_DAYS } from "@/lib/plans/plans.rules";

type NewPlanProps = {
  offer: PlanOffer;
  isRecommended: boolean;
  profile: Profile;
  /** Told why it cannot be bought, and null at each new attempt: what is refused may show that there is a plan by now, which takes this away. */
  onRejected: (reason: string | null) => void;
};

/** What to pay in: what is chosen, unless the provider takes nothing but another currency from this profile at the moment. */
function useHeldCurrency({ amounts }: PlanOffer, paidIn: string | null = null) {
  const { currency: chosen } = useCurrency();
  const currency = sellingCurrency(paidIn ?? chosen, Object.keys(amounts));
  const isHeld = paidIn !== null && currency !== sellingCurrency(chosen, Object.keys(amounts));
  return { currency, isHeld };
}

/** The way to the account's one trial of a plan. */
function TryPlan({ offer, currency }: { offer: PlanOffer; currency: string }) {
  const { startTrial } = useSubscriptionChanges();
  const { isVerified } = useVerifiedEmail();
  const [isAwaited, setAwaited] = useState(false);
  const note = useId();

  async function onTry(): Promise<void> {
    try {
      await startTrial.mutateAsync({ priceId: offer.priceId, currency });
    } catch {
      // Told below.
      return;
    }
    // This may be gone from the page by now, as the trial is used.
    toast({ kind: "success", text: `${offer.name} is yours for ${TRIAL_DAYS} days.` });
  }

  const begin = useEffectEvent(() => void onTry());
  useEffect(() => {
    if (isAwaited && isVerified) begin();
  }, [isAwaited, isVerified]);

  return (
    <>
      <Button
        tone="quiet"
        pending={startTrial.isPending}
        aria-label={`Try ${offer.name} for ${TRIAL_DAYS} days`}
        aria-describedby={isVerified ? undefined : note}
        onClick={() => (isVerified ? void onTry() : setAwaited(true))}
      >
        Try for {TRIAL_DAYS} days
      </Button>
      {!isVerified && (
        <div id={note} className="text-small text-muted">
          {isAwaited ? (
            <VerifiedEmailNotice what="A trial" meanwhile="Your trial begins then." />
          ) : (
            "A trial needs a verified e-mail address."
          )}
        </div>
      )}
      <ErrorAlert error={startTrial.error} />
    </>
  );
}

/** Subscribes a profile that has no running plan, or lets it try the plan while its account has not had its trial. */
export function NewPlan({ offer, isRecommended, profile, onRejected }: NewPlanProps) {
  const { data: usage, isPending: isAsking } = useUsage(profile.id);
  const { currency, isHeld } = useHeldCurrency(offer, usage?.paidIn);
  const { buy, isPending } = useCheckout(onRejected);
  if (isAsking) return <Skeleton round className="h-12 w-full" />;
  return (
    <div className="flex flex-col gap-3">
      {isHeld && (
        <p className="text-small">
          <span className="font-medium">
            <Amount amounts={offer.amounts} only={currency} />
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
      {usage?.isTrialUsed === false && <TryPlan offer={offer} currency={currency} />}
    </div>
  );
}
