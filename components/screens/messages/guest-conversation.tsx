"use client";

import { Suspense } from "react";
import { Skeleton } from "@/components/ui/states/skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

const GuestThread = lazyComponent(
  async () => (await import("@/components/screens/messages/guest-thread")).GuestThread,
);

/** The conversation of somebody without an account. */
export function GuestConversation({ token }: { token: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-100" />}>
      <GuestThread token={token} />
    </Suspense>
  );
}
