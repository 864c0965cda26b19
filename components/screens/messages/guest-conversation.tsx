"use client";

import { Skeleton } from "@/components/ui/states/skeleton";
import { lazyPart } from "@/lib/shared/lazy-component";

/** The conversation of somebody without an account. */
export const GuestConversation = lazyPart(
  async () => (await import("@/components/screens/messages/guest-thread")).GuestThread,
  <Skeleton className="h-100" />,
);
