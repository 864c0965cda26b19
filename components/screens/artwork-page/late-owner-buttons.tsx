"use client";

import type { OwnedArtwork } from "@/components/screens/artwork-page/owner-buttons";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { lazyPart } from "@/lib/shared/lazy-component";

const OwnerButtons = lazyPart(
  async () => (await import("@/components/screens/artwork-page/owner-buttons")).OwnerButtons,
);

/** Edit, boost and feature. Shown to the owner only; nobody else loads their code. */
export function LateOwnerButtons(artwork: OwnedArtwork) {
  return useIsOwnProfile(artwork.profileId) ? <OwnerButtons {...artwork} /> : null;
}
