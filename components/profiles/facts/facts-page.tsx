"use client";

import { Suspense } from "react";
import { AccountGate } from "@/components/account/account-gate";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { FACTS_PATH } from "@/components/profiles/profile-path";
import { lazyComponent } from "@/lib/shared/lazy-component";

const loadFacts = () => import("@/components/profiles/facts/private-facts");
const PrivateFacts = lazyComponent(async () => (await loadFacts()).PrivateFacts);

export function FactsPage() {
  return (
    <AccountGate path={FACTS_PATH} load={loadFacts}>
      {(profile) => (
        <Suspense fallback={<FormSkeleton />}>
          <PrivateFacts key={profile.id} profile={profile} />
        </Suspense>
      )}
    </AccountGate>
  );
}
