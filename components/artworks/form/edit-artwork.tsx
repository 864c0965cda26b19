"use client";

import { Suspense } from "react";
import { AccountGate } from "@/components/account/account-gate";
import { editPath } from "@/components/artworks/artwork-path";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

const load = async () => (await import("@/components/artworks/form/artwork-editor")).ArtworkEditor;
const ArtworkEditor = lazyComponent(load);

export function EditArtwork({ id }: { id: string }) {
  return (
    <AccountGate path={editPath(id)} load={load}>
      {() => (
        <Suspense fallback={<FormSkeleton />}>
          <ArtworkEditor id={id} />
        </Suspense>
      )}
    </AccountGate>
  );
}
