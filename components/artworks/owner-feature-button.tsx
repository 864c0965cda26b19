"use client";

import { Suspense } from "react";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { lazyComponent } from "@/lib/shared/lazy-component";

const FeatureButton = lazyComponent(
  async () => (await import("@/components/artworks/feature-button")).FeatureButton,
);

type OwnerFeatureButtonProps = { id: string; title: string; profileId: string };

/** Shown to the owner only; nobody else loads its code. */
export function OwnerFeatureButton({ id, title, profileId }: OwnerFeatureButtonProps) {
  return useIsOwnProfile(profileId) ? (
    <Suspense>
      <FeatureButton id={id} title={title} />
    </Suspense>
  ) : null;
}
