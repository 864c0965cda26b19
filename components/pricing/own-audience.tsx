"use client";

import { Suspense } from "react";
import type { PricingChoice } from "@/components/pricing/pricing-address";
import { useSession } from "@/hooks/use-session";
import { lazyComponent } from "@/lib/shared/lazy-component";

const ShowOwnAudience = lazyComponent(
  async () => (await import("@/components/pricing/show-own-audience")).ShowOwnAudience,
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
