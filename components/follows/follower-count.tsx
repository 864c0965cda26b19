"use client";

import { Suspense } from "react";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { lazyComponent } from "@/lib/shared/lazy-component";

const OwnFollowerCount = lazyComponent(
  async () => (await import("@/components/follows/own-follower-count")).OwnFollowerCount,
);

/** Shown to the owner alone; nobody else loads its code. */
export function FollowerCount({ profileId }: { profileId: string }) {
  return useIsOwnProfile(profileId) ? (
    <Suspense>
      <OwnFollowerCount profileId={profileId} />
    </Suspense>
  ) : null;
}
