"use client";

import { accountPart } from "@/components/auth/account-part";

export const PostArtwork = accountPart({
  subject: "Posting an artwork",
  path: "/post/artworks",
  isOfProfile: true,
  load: async () => (await import("@/components/screens/artwork-form/new-artwork")).NewArtwork,
});
