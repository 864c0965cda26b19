"use client";

import { Suspense } from "react";
import type { PricingChoice } from "@/lib/plans/pricing-paths.rules";
import { useSession } from "@/hooks/use-session";
import { lazyComponent } from "@/lib/shared/lazy-component";

const ShowOwnAudience = lazyComponent(
  async () => (await import("@/components/screens/pricing/show-own-audience")).ShowOwnAudience,
);

/** Loaded for members only. */
export function OwnAudience(choice: PricingChoice) {
  const { profile } = useSession();
  return profile === null ? null : (
    <Suspense>
      <ShowOwnAudience {...choice} />
    </Suspense>
  );
}
