"use client";

import { usePathname } from "next/navigation";
import { Suspense } from "react";
import { AccountGate } from "@/components/account/account-gate";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for visitors who may write.
const load = async () => (await import("@/components/forms/builder/form-builder")).FormBuilder;
const FormBuilder = lazyComponent(load);

export function BuildForm({ opportunityId }: { opportunityId: string }) {
  const path = usePathname();
  return (
    <AccountGate path={path} load={load}>
      {(_profile, { user }) =>
        user !== null && (
          <Suspense fallback={<FormSkeleton />}>
            <FormBuilder uid={user.uid} opportunityId={opportunityId} />
          </Suspense>
        )
      }
    </AccountGate>
  );
}
