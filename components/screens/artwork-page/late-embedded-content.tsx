"use client";

import { lazyPart } from "@/lib/shared/lazy-component";

/** Few artworks have any: the others do not load its code. */
export const LateEmbeddedContent = lazyPart(
  async () => (await import("@/components/screens/artwork-page/embedded-content")).EmbeddedContent,
);
