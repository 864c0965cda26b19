"use client";

import { AccountGate } from "@/components/auth/account-gate";
import { lazyComponent } from "@/lib/shared/lazy-component";

const load = () => import("@/components/screens/own-applications/own-applications");
const OwnApplications = lazyComponent(async () => (await load()).OwnApplications);

export function OwnApplicationsPage() {
  return (
    <AccountGate path="/account/applications" load={load}>
      {(profile) => <OwnApplications key={profile.id} />}
    </AccountGate>
  );
}
