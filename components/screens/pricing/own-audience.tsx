"use client";

import type { PricingChoice } from "@/lib/plans/pricing-paths.rules";
import { useSession } from "@/hooks/use-session";
import { lazyPart } from "@/lib/shared/lazy-component";

const ShowOwnAudience = lazyPart(
  async () => (await import("@/components/screens/pricing/show-own-audience")).ShowOwnAudience,
);

/** Loaded for members only. */
export function OwnAudience(choice: PricingChoice) {
  const { profile } = useSession();
  return profile === null ? null : <ShowOwnAudience {...choice} />;
}
