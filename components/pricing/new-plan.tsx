import type { PlanOffer } from "@/components/pricing/plan-offer";
import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import { checkoutPaths, useCheckout } from "@/hooks/use-checkout";
import { useCurrency } from "@/hooks/use-currency";
import { useSubscriptionChanges } from "@/hooks/use-subscription";
import { toast } from "@/lib/client/toasts";
import { sellingCurrency } from "@/lib/currencies/rules";
import type { Profile } from "@/lib/profiles/schema";
import { TRIAL_DAYS } from "@/lib/subscriptions/plans/rules";

type NewPlanProps = { offer: PlanOffer; isRecommended: boolean; profile: Profile };

/** Subscribes a profile that has no running plan, or lets it try the plan. */
export function NewPlan({ offer, isRecommended, profile }: NewPlanProps) {
  const { currency: chosen } = useCurrency();
  const currency = sellingCurrency(chosen, Object.keys(offer.amounts));
  const { buy, isPending, fault } = useCheckout();
  const { tryOut } = useSubscriptionChanges();
  const failed = fault ?? tryOut.error?.message ?? null;
  return (
    <div className="flex flex-col gap-3">
      <Button
        tone={isRecommended ? "primary" : "secondary"}
        pending={isPending}
        aria-label={`Subscribe to ${offer.name}`}
        onClick={() =>
          buy({
            priceIds: [offer.priceId],
            referenceId: profile.id,
            paths: checkoutPaths,
            currency,
          })
        }
      >
        Subscribe
      </Button>
      <Button
        tone="quiet"
        pending={tryOut.isPending}
        aria-label={`Try ${offer.name} for ${TRIAL_DAYS} days`}
        onClick={() =>
          tryOut.mutate(
            { priceId: offer.priceId, currency },
            {
              onSuccess: () =>
                toast({ kind: "success", text: `${offer.name} is yours for ${TRIAL_DAYS} days.` }),
            },
          )
        }
      >
        Try for {TRIAL_DAYS} days
      </Button>
      {failed !== null && (
        <div role="alert">
          <ErrorText>{failed}</ErrorText>
        </div>
      )}
    </div>
  );
}
