"use client";

import { Suspense } from "react";
import { NeedsAccount } from "@/components/account/needs-account";
import { AccountFrame } from "@/components/account/account-frame";
import { AccountSkeleton } from "@/components/account/account-skeleton";
import { Skeleton } from "@/components/ui/skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only who is signed in pays for the forms.
const AccountSections = lazyComponent(
  async () => (await import("@/components/account/account-sections")).AccountSections,
);

const waiting = (
  <AccountFrame nav={<Skeleton className="h-60" />}>
    <AccountSkeleton />
  </AccountFrame>
);

/** The account of who is signed in; everybody else learns that it needs one, and comes back afterwards. */
export function AccountPage() {
  return (
    <NeedsAccount path="/account" waiting={waiting}>
      {() => (
        <Suspense fallback={waiting}>
          <AccountSections />
        </Suspense>
      )}
    </NeedsAccount>
  );
}
