"use client";

import { Suspense } from "react";
import { AccountGate } from "@/components/auth/account-gate";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { FACTS_PATH } from "@/lib/profiles/profile-paths.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

const loadFacts = () => import("@/components/screens/profile-form/private-facts");
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
