import type { ReactNode } from "react";
import { TaxNote } from "@/components/checkout/tax-note";
import { listPlanFeatures } from "@/lib/plans/plan-features.rules";
import type { Audience, SubscriptionType } from "@/lib/plans/plans.schema";
import { pricingHref } from "@/lib/plans/pricing-paths.rules";
import type { Product } from "@/lib/products/products.schema";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useCall } from "@/hooks/use-call";
import { useSaleCurrency } from "@/hooks/use-sold-currencies";
import type { Profile } from "@/lib/profiles/profiles.schema";
import type { Money } from "@/lib/shared/money";
import { formatMoney } from "@/lib/shared/texts/format-money";
import { type PlanLimits, plans } from "@/lib/plans/plans.rules";
import {
  roleToAudience,
  subscriptionNames,
  toAudience,
} from "@/lib/plans/subscription-state.rules";
import { toSoldSubscription } from "@/lib/subscriptions/changes/change-subscription.rules";

type LargerPlan = {
  type: SubscriptionType;
  name: string;
  features: readonly string[];
  /** Price per month. */
  price: Money;
};

/** Plans of an audience that are sold monthly and whose limits suffice, cheapest first. */
function listLargerPlans(
  products: readonly Product[],
  audience: Audience,
  isEnough: (limits: PlanLimits) => boolean,
): LargerPlan[] {
  return products
    .flatMap((product): LargerPlan[] => {
      const type = toSoldSubscription(product.type);
      const price = product.prices.find(({ interval }) => interval === "month");
      if (type === null || price === undefined || toAudience(type) !== audience) return [];
      const limits = plans[type];
      if (!isEnough(limits)) return [];
      const { unitAmount: amount, currency } = price;
      return [
        {
          type,
          name: subscriptionNames[type],
          features: listPlanFeatures(type),
          price: { amount, currency },
        },
      ];
    })
    .toSorted((a, b) => a.price.amount - b.price.amount);
}

type QuotaReachedProps = {
  profile: Profile;
  title: string;
  children: ReactNode;
  /** True if the limits of a plan are above the quota that is used up. */
  isEnough: (limits: PlanLimits) => boolean;
};

/** Replaces a form once its quota is used up, and offers the plans with a larger one. */
export function QuotaReached({ profile, title, children, isEnough }: QuotaReachedProps) {
  const audience = roleToAudience(profile.role);
  const { currency, isPending } = useSaleCurrency();
  const { data: products, isError } = useCall(
    "GET /v1/profiles/subscriptions",
    { query: { currency }, as: "account" },
    { enabled: !isPending },
  );
  const suggestedPlans =
    products === undefined ? [] : listLargerPlans(products, audience, isEnough);
  return (
    <div className="flex max-w-2xl flex-col gap-10">
      <div role="alert" className="flex flex-col gap-2">
        <h2 className="text-large font-medium">{title}</h2>
        <p className="text-muted">{children}</p>
      </div>
      {products === undefined && !isError && <Skeleton className="h-60" />}
      {suggestedPlans.length > 0 && (
        <section aria-labelledby="larger-plans" className="flex flex-col gap-3">
          <h2 id="larger-plans" className="text-large font-medium">
            Room for more
          </h2>
          <ul className="border-t">
            {suggestedPlans.map(
              ({ type, name, features: [mainFeature, ...otherFeatures], price }) => (
                <li
                  key={type}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 border-b py-5"
                >
                  <h3 className="font-medium">
                    {name}
                    <span className="font-normal text-muted"> · {mainFeature}</span>
                  </h3>
                  <p>
                    <span className="font-medium">{formatMoney(price)}</span> a month
                    <TaxNote />
                  </p>
                  {otherFeatures.length > 0 && (
                    <p className="col-span-2 text-small text-muted">{otherFeatures.join(" · ")}</p>
                  )}
                </li>
              ),
            )}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {(suggestedPlans.length > 0 || isError) && (
          <LinkButton tone="primary" href={pricingHref({ audience, interval: "month" })}>
            See the plans
          </LinkButton>
        )}
        <LinkButton href={profilePath(profile)}>Your page</LinkButton>
      </div>
    </div>
  );
}
