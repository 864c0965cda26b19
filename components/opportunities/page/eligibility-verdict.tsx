"use client";

import { Suspense } from "react";
import type { AssessedOpportunity } from "@/components/opportunities/page/assessment";
import { useSession } from "@/hooks/use-session";
import { lazyComponent } from "@/lib/shared/lazy-component";

const Assessment = lazyComponent(
  async () => (await import("@/components/opportunities/page/assessment")).Assessment,
);

/** Whether who is signed in can enter, by what their profile says; nothing for visitors, who pay nothing for it either. */
export function EligibilityVerdict({ opportunity }: { opportunity: AssessedOpportunity }) {
  const { profile } = useSession();
  return profile === null ? null : (
    <Suspense>
      <Assessment opportunity={opportunity} profile={profile} />
    </Suspense>
  );
}
