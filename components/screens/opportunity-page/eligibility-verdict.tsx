"use client";

import { useSession } from "@/hooks/use-session";
import type { EligibilityTerms } from "@/lib/opportunities/eligibility.rules";
import { lazyPart } from "@/lib/shared/lazy-component";

const Assessment = lazyPart(
  async () => (await import("@/components/screens/opportunity-page/assessment")).Assessment,
);

/** Loaded only for signed-in visitors with a profile: each may apply. */
export function EligibilityVerdict({ opportunity }: { opportunity: EligibilityTerms }) {
  const { profile } = useSession();
  return profile === null ? null : <Assessment opportunity={opportunity} profile={profile} />;
}
