"use client";

import { usePathname } from "next/navigation";
import { AccountGate } from "@/components/auth/account-gate";
import type { ApplyTarget } from "@/components/applications/apply-target";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for visitors who may apply.
const load = async () => (await import("@/components/screens/apply/apply")).Apply;
const Apply = lazyComponent(load);

export function ApplyHere({ opportunity }: { opportunity: ApplyTarget }) {
  const path = usePathname();
  return (
    <AccountGate subject="Applying" path={path} load={load}>
      {(profile) => <Apply key={profile.id} profileId={profile.id} opportunity={opportunity} />}
    </AccountGate>
  );
}
