"use client";

import type { PlanOffer } from "@/components/screens/pricing/plan-offer";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useSession } from "@/hooks/use-session";
import { withReturnPath } from "@/lib/shared/web/return-path";
import { lazyPart } from "@/lib/shared/lazy-component";

// Only signed-in people download it.
const MemberPlan = lazyPart(
  async () => (await import("@/components/screens/pricing/member-plan")).MemberPlan,
  <Skeleton round className="h-12 w-full" />,
);

type ChoosePlanProps = {
  offer: PlanOffer;
  isRecommended: boolean;
  /** The chosen prices, to return to after signing up. */
  returnPath: string;
};

/** Signed-out visitors get a plain link, which works without JavaScript. */
export function ChoosePlan({ offer, isRecommended, returnPath }: ChoosePlanProps) {
  const { isSignedIn } = useSession();
  if (isSignedIn)
    return <MemberPlan offer={offer} isRecommended={isRecommended} returnPath={returnPath} />;
  return (
    <LinkButton
      href={withReturnPath("/signup", returnPath)}
      tone={isRecommended ? "primary" : "secondary"}
      aria-label={`Choose ${offer.name}`}
    >
      Choose
    </LinkButton>
  );
}
