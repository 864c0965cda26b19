"use client";

import { gatedPart } from "@/components/auth/gated-part";
import { CollectionsSkeleton } from "@/components/collections/collections-skeleton";
import { ownCollectionsPath } from "@/lib/collections/collection-paths.rules";

export const CollectionsPage = gatedPart({
  subject: "Collecting artworks",
  path: ownCollectionsPath,
  fallback: <CollectionsSkeleton />,
  load: async () =>
    (await import("@/components/screens/collections/own-collections")).OwnCollections,
});
