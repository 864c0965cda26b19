"use client";

import { Suspense } from "react";
import { AccountGate } from "@/components/auth/account-gate";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

const load = () => import("@/components/screens/own-applications/own-applications");
const OwnApplications = lazyComponent(async () => (await load()).OwnApplications);

export function OwnApplicationsPage() {
  return (
    <AccountGate path="/account/applications" load={load}>
      {(profile) => (
        <Suspense fallback={<FormSkeleton />}>
          <OwnApplications key={profile.id} />
        </Suspense>
      )}
    </AccountGate>
  );
}
