"use client";

import { Skeleton } from "@/components/ui/states/skeleton";
import { lazyPart } from "@/lib/shared/lazy-component";

/** Loads the query library after the page. */
export const LateUnsubscribe = lazyPart(
  async () => (await import("@/components/mails/unsubscribe")).Unsubscribe,
  <Skeleton className="h-30" />,
);
