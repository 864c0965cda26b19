"use client";

import { accountPart } from "@/components/auth/account-part";
import { editPath } from "@/lib/artworks/artwork-paths.rules";

export const EditArtwork = accountPart({
  subject: "Editing an artwork",
  path: ({ id }: { id: string }) => editPath(id),
  load: async () =>
    (await import("@/components/screens/artwork-form/artwork-editor")).ArtworkEditor,
});
