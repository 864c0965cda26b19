"use client";

import { Suspense } from "react";
import { useSession } from "@/hooks/use-session";
import type { EligibilityTerms } from "@/lib/opportunities/eligibility.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

const Assessment = lazyComponent(
  async () => (await import("@/components/screens/opportunity-page/assessment")).Assessment,
);

/** Loaded only for signed-in visitors with a profile: each may apply. */
export function EligibilityVerdict({ opportunity }: { opportunity: EligibilityTerms }) {
  const { profile } = useSession();
  return profile === null ? null : (
    <Suspense>
      <Assessment opportunity={opportunity} profile={profile} />
    </Suspense>
  );
}
