"use client";

import { Suspense } from "react";
import { Skeleton } from "@/components/ui/states/skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

const Unsubscribe = lazyComponent(
  async () => (await import("@/components/mails/unsubscribe")).Unsubscribe,
);

/** Loads the query library after the page. */
export function LateUnsubscribe({ token }: { token: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-30" />}>
      <Unsubscribe token={token} />
    </Suspense>
  );
}
