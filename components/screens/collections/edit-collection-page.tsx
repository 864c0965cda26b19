"use client";

import { RequireSignIn } from "@/components/auth/require-sign-in";
import { editCollectionPath } from "@/lib/collections/collection-paths.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for signed-in visitors.
const EditCollection = lazyComponent(
  async () => (await import("@/components/screens/collections/edit-collection")).EditCollection,
);

export function EditCollectionPage({ id }: { id: string }) {
  return (
    <RequireSignIn
      title="Edit a collection"
      subject="Editing a collection"
      path={editCollectionPath(id)}
    >
      {({ uid }) => <EditCollection id={id} uid={uid} />}
    </RequireSignIn>
  );
}
