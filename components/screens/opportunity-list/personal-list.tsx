"use client";

import { lazyPart } from "@/lib/shared/lazy-component";

/** Loaded only for lists with a personal filter. */
export const PersonalList = lazyPart(
  async () => (await import("@/components/screens/opportunity-list/eligible-list")).EligibleList,
);
