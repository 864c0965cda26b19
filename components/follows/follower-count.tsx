"use client";

import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { lazyPart } from "@/lib/shared/lazy-component";

const OwnFollowerCount = lazyPart(
  async () => (await import("@/components/follows/own-follower-count")).OwnFollowerCount,
);

/** Shown to the owner alone; nobody else loads its code. */
export function FollowerCount({ profileId }: { profileId: string }) {
  return useIsOwnProfile(profileId) ? <OwnFollowerCount profileId={profileId} /> : null;
}
