"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { type PricingChoice, pricingHref } from "@/components/pricing/pricing-address";
import { useSession } from "@/hooks/use-session";
import { roleToAudience } from "@/lib/plans/subscription-state.rules";

/** Shows organisations their own plans when they arrive; they can look at the others. */
export function ShowOwnAudience({ audience, interval }: PricingChoice) {
  const router = useRouter();
  const { profile } = useSession();
  const role = profile?.role;
  const isChosenRef = useRef(audience !== "artist");
  useEffect(() => {
    if (role === undefined || isChosenRef.current) return;
    isChosenRef.current = true;
    const own = roleToAudience(role);
    if (own !== audience) {
      router.replace(pricingHref({ audience: own, interval }), { scroll: false });
    }
  }, [role, audience, interval, router]);
  return null;
}
