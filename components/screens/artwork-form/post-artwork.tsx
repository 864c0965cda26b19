"use client";

import { Suspense } from "react";
import { AccountGate } from "@/components/auth/account-gate";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

const load = async () => (await import("@/components/screens/artwork-form/new-artwork")).NewArtwork;
const NewArtwork = lazyComponent(load);

export function PostArtwork() {
  return (
    <AccountGate path="/post/artworks" load={load}>
      {(profile) => (
        <Suspense fallback={<FormSkeleton />}>
          <NewArtwork key={profile.id} profile={profile} />
        </Suspense>
      )}
    </AccountGate>
  );
}
