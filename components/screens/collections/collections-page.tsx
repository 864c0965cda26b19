"use client";

import { RequireSignIn } from "@/components/auth/require-sign-in";
import { CollectionsSkeleton } from "@/components/collections/collections-skeleton";
import { ownCollectionsPath } from "@/lib/collections/collection-paths.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for signed-in visitors.
const OwnCollections = lazyComponent(
  async () => (await import("@/components/screens/collections/own-collections")).OwnCollections,
);

export function CollectionsPage() {
  return (
    <RequireSignIn
      subject="Collecting artworks"
      path={ownCollectionsPath}
      fallback={<CollectionsSkeleton />}
    >
      {() => <OwnCollections />}
    </RequireSignIn>
  );
}
