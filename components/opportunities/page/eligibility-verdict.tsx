"use client";

import { Suspense } from "react";
import type { AssessedOpportunity } from "@/components/opportunities/page/assessment";
import { useSession } from "@/hooks/use-session";
import { lazyComponent } from "@/lib/shared/lazy-component";

const Assessment = lazyComponent(
  async () => (await import("@/components/opportunities/page/assessment")).Assessment,
);

/** Loaded only for signed-in visitors with a profile. */
export function EligibilityVerdict({ opportunity }: { opportunity: AssessedOpportunity }) {
  const { profile } = useSession();
  return profile === null ? null : (
    <Suspense>
      <Assessment opportunity={opportunity} profile={profile} />
    </Suspense>
  );
}
