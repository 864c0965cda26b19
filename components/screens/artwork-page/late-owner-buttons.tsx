"use client";

import { Suspense } from "react";
import type { OwnedArtwork } from "@/components/screens/artwork-page/owner-buttons";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { lazyComponent } from "@/lib/shared/lazy-component";

const OwnerButtons = lazyComponent(
  async () => (await import("@/components/screens/artwork-page/owner-buttons")).OwnerButtons,
);

/** Edit, boost and feature. Shown to the owner only; nobody else loads their code. */
export function LateOwnerButtons(artwork: OwnedArtwork) {
  return useIsOwnProfile(artwork.profileId) ? (
    <Suspense>
      <OwnerButtons {...artwork} />
    </Suspense>
  ) : null;
}
