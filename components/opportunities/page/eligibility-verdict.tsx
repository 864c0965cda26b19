"use client";

import { Suspense } from "react";
import { useSession } from "@/hooks/use-session";
import type { EligibilityTerms } from "@/lib/opportunities/eligibility.rules";
import { isArtistOrCurator } from "@/lib/profiles/session-role.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

const Assessment = lazyComponent(
  async () => (await import("@/components/opportunities/page/assessment")).Assessment,
);

/** Loaded only for signed-in visitors with a profile that applies for something. */
export function EligibilityVerdict({ opportunity }: { opportunity: EligibilityTerms }) {
  const { profile } = useSession();
  return profile === null || !isArtistOrCurator(profile) ? null : (
    <Suspense>
      <Assessment opportunity={opportunity} profile={profile} />
    </Suspense>
  );
}
