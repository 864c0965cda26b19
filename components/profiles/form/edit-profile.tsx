"use client";

import { Suspense } from "react";
import { AccountGate } from "@/components/account/account-gate";
import { editProfilePath } from "@/components/profiles/profile-path";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

const load = async () => (await import("@/components/profiles/form/profile-editor")).ProfileEditor;
const ProfileEditor = lazyComponent(load);

export function EditProfile({ id }: { id: string }) {
  return (
    <AccountGate path={editProfilePath(id)} load={load}>
      {(_, session) => (
        <Suspense fallback={<FormSkeleton />}>
          <ProfileEditor id={id} session={session} />
        </Suspense>
      )}
    </AccountGate>
  );
}
