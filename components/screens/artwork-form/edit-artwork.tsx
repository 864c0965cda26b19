"use client";

import { AccountGate } from "@/components/auth/account-gate";
import { editPath } from "@/lib/artworks/artwork-paths.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

const load = async () =>
  (await import("@/components/screens/artwork-form/artwork-editor")).ArtworkEditor;
const ArtworkEditor = lazyComponent(load);

export function EditArtwork({ id }: { id: string }) {
  return (
    <AccountGate path={editPath(id)} load={load}>
      {() => <ArtworkEditor id={id} />}
    </AccountGate>
  );
}
