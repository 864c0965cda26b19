import type { ReactNode } from "react";
import { TaxNote } from "@/components/checkout/tax-note";
import { useLargerPlans } from "@/components/subscriptions/use-larger-plans";
import type { SubscriptionType } from "@/lib/plans/plans.schema";
import { pricingHref } from "@/lib/plans/pricing-paths.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { formatMoney } from "@/lib/shared/texts/format-money";
import { roleToAudience } from "@/lib/plans/subscription-state.rules";

type QuotaReachedProps = {
  profile: Profile;
  title: string;
  children: ReactNode;
  /** True if the limits of a plan are above the quota that is used up. */
  isEnough: (type: SubscriptionType) => boolean;
};

/** Replaces a form once its quota is used up, and offers the plans with a larger one. */
export function QuotaReached({ profile, title, children, isEnough }: QuotaReachedProps) {
  const audience = roleToAudience(profile.role);
  const { plans = [], isError, isPending } = useLargerPlans(audience, isEnough);
  return (
    <div className="flex max-w-2xl flex-col gap-10">
      <div role="alert" className="flex flex-col gap-2">
        <h2 className="text-large font-medium">{title}</h2>
        <p className="text-muted">{children}</p>
      </div>
      {isPending && <Skeleton className="h-60" />}
      {plans.length > 0 && (
        <Section isCompact title="Room for more">
          <ul className="border-t">
            {plans.map(({ type, name, description, features, price }) => (
              <li key={type} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 border-b py-5">
                <h3 className="font-medium">
                  {name}
                  <span className="block font-normal text-muted">{description}</span>
                </h3>
                <p>
                  <span className="font-medium">{formatMoney(price)}</span> a month
                  <TaxNote />
                </p>
                <p className="col-span-2 text-small text-muted">{features.join(" · ")}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className="flex flex-wrap gap-3">
        {(plans.length > 0 || isError) && (
          <LinkButton tone="primary" href={pricingHref({ audience, interval: "month" })}>
            See the plans
          </LinkButton>
        )}
        <LinkButton href={profilePath(profile)}>Your page</LinkButton>
      </div>
    </div>
  );
}
