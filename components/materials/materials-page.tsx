"use client";

import { AccountGate } from "@/components/auth/account-gate";
import { lazyComponent } from "@/lib/shared/lazy-component";

const loadMaterials = () => import("@/components/materials/materials");
const Materials = lazyComponent(async () => (await loadMaterials()).Materials);

export function MaterialsPage() {
  return (
    <AccountGate path="/account/materials" load={loadMaterials}>
      {(profile) => <Materials key={profile.id} profile={profile} />}
    </AccountGate>
  );
}
