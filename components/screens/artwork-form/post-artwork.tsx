"use client";

import { AccountGate } from "@/components/auth/account-gate";
import { lazyComponent } from "@/lib/shared/lazy-component";

const load = async () => (await import("@/components/screens/artwork-form/new-artwork")).NewArtwork;
const NewArtwork = lazyComponent(load);

export function PostArtwork() {
  return (
    <AccountGate path="/post/artworks" load={load}>
      {(profile) => <NewArtwork key={profile.id} profile={profile} />}
    </AccountGate>
  );
}
