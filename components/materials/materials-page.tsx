"use client";

import { Suspense } from "react";
import { AccountGate } from "@/components/auth/account-gate";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

const loadMaterials = () => import("@/components/materials/materials");
const Materials = lazyComponent(async () => (await loadMaterials()).Materials);

export function MaterialsPage() {
  return (
    <AccountGate path="/account/materials" load={loadMaterials}>
      {(profile) => (
        <Suspense fallback={<FormSkeleton />}>
          <Materials key={profile.id} profile={profile} />
        </Suspense>
      )}
    </AccountGate>
  );
}
