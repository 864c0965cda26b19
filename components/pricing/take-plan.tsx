"use client";

import { Suspense } from "react";
import type { PlanOffer } from "@/components/pricing/plan-offer";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { useSession } from "@/hooks/use-session";
import { withReturn } from "@/lib/shared/return-path";
import { lazyComponent } from "@/lib/shared/lazy-component";

// What only members do comes when one is here.
const MemberPlan = lazyComponent(
  async () => (await import("@/components/pricing/member-plan")).MemberPlan,
);

type TakePlanProps = {
  offer: PlanOffer;
  isRecommended: boolean;
  /** Where the prices are, to come back to after signing up. */
  path: string;
};

/** The way to a plan: for a visitor by way of an account, for a member at once. It works without a script. */
export function TakePlan({ offer, isRecommended, path }: TakePlanProps) {
  const { isSignedIn } = useSession();
  if (isSignedIn) {
    return (
      <Suspense fallback={<Skeleton round className="h-12 w-full" />}>
        <MemberPlan offer={offer} isRecommended={isRecommended} path={path} />
      </Suspense>
    );
  }
  return (
    <LinkButton
      href={withReturn("/signup", path)}
      tone={isRecommended ? "primary" : "secondary"}
      aria-label={`Choose ${offer.name}`}
    >
      Choose
    </LinkButton>
  );
}
