"use client";

import { gatedPart } from "@/components/auth/gated-part";
import { AccountFrame } from "@/components/screens/account/account-frame";
import { AccountSkeleton } from "@/components/screens/account/account-skeleton";
import { Skeleton } from "@/components/ui/states/skeleton";

export const AccountPage = gatedPart({
  subject: "Changing your account",
  path: "/account",
  fallback: (
    <AccountFrame nav={<Skeleton className="h-60" />}>
      <AccountSkeleton />
    </AccountFrame>
  ),
  load: async () => (await import("@/components/screens/account/account-sections")).AccountSections,
});
