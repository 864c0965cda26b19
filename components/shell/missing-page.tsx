"use client";

import { lazyComponent } from "@/lib/shared/lazy-component";

/** Next sends the not-found page within every page; this way it sends only a reference, and not the picture's preload. */
export const MissingPage = lazyComponent(
  async () => (await import("@/components/shell/not-found-message")).NotFoundMessage,
);
