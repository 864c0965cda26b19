"use client";

import { gatedPart } from "@/components/auth/gated-part";
import { editCollectionPath } from "@/lib/collections/collection-paths.rules";

export const EditCollectionPage = gatedPart({
  title: "Edit a collection",
  subject: "Editing a collection",
  path: ({ id }: { id: string }) => editCollectionPath(id),
  load: async () =>
    (await import("@/components/screens/collections/edit-collection")).EditCollection,
});
