"use client";

import { AccountGate } from "@/components/auth/account-gate";
import { FACTS_PATH } from "@/lib/profiles/profile-paths.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

const loadFacts = () => import("@/components/screens/profile-form/private-facts");
const PrivateFacts = lazyComponent(async () => (await loadFacts()).PrivateFacts);

export function FactsPage() {
  return (
    <AccountGate path={FACTS_PATH} load={loadFacts}>
      {(profile) => <PrivateFacts key={profile.id} profile={profile} />}
    </AccountGate>
  );
}
