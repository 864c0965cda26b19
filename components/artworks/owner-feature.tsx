"use client";

import { Suspense } from "react";
import { useIsOwn } from "@/hooks/use-is-own";
import { late } from "@/lib/shared/late";

const FeatureButton = late(
  async () => (await import("@/components/artworks/feature-button")).FeatureButton,
);

type OwnerFeatureProps = { id: string; title: string; profileId: string };

/** Shown to the owner only; nobody else loads its code. */
export function OwnerFeature({ id, title, profileId }: OwnerFeatureProps) {
  return useIsOwn(profileId) ? (
    <Suspense>
      <FeatureButton id={id} title={title} />
    </Suspense>
  ) : null;
}
