"use client";

import { RequireSignIn } from "@/components/auth/require-sign-in";
import { AccountFrame } from "@/components/screens/account/account-frame";
import { AccountSkeleton } from "@/components/screens/account/account-skeleton";
import { Skeleton } from "@/components/ui/states/skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only signed-in people download the forms.
const AccountSections = lazyComponent(
  async () => (await import("@/components/screens/account/account-sections")).AccountSections,
);

const skeleton = (
  <AccountFrame nav={<Skeleton className="h-60" />}>
    <AccountSkeleton />
  </AccountFrame>
);

export function AccountPage() {
  return (
    <RequireSignIn path="/account" fallback={skeleton}>
      {() => <AccountSections />}
    </RequireSignIn>
  );
}
