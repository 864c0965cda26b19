import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { type PricingChoice, pricingHref } from "@/lib/plans/pricing-paths.rules";
import { useSession } from "@/hooks/use-session";
import { roleToAudience } from "@/lib/plans/subscription-state.rules";

/** Shows organisations their own plans, unless they chose the others. */
export function ShowOwnAudience({ audience, interval, isChosen }: PricingChoice) {
  const router = useRouter();
  const { profile } = useSession();
  const own = profile === null ? audience : roleToAudience(profile.role);
  useEffect(() => {
    if (isChosen === true || own === audience) return;
    router.replace(pricingHref({ audience: own, interval }), { scroll: false });
  }, [own, audience, interval, isChosen, router]);
  return null;
}
