"use client";

import { Suspense } from "react";
import { lazyComponent } from "@/lib/shared/lazy-component";

/** Few artworks have any: the others do not load its code. */
const EmbeddedContent = lazyComponent(
  async () => (await import("@/components/screens/artwork-page/embedded-content")).EmbeddedContent,
);

export function LateEmbeddedContent(props: Parameters<typeof EmbeddedContent>[0]) {
  return (
    <Suspense>
      <EmbeddedContent {...props} />
    </Suspense>
  );
}
