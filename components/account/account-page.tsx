"use client";

import { lazy, Suspense } from "react";
import { NeedsAccount } from "@/components/account/needs-account";
import { AccountSkeleton } from "@/components/account/account-skeleton";

// Only who is signed in pays for the forms.
const AccountSections = lazy(async () => ({
  default: (await import("@/components/account/account-sections")).AccountSections,
}));

/** The account of who is signed in; everybody else learns that it needs one, and comes back afterwards. */
export function AccountPage() {
  return (
    <NeedsAccount path="/account" waiting={<AccountSkeleton />}>
      {() => (
        <Suspense fallback={<AccountSkeleton />}>
          <AccountSections />
        </Suspense>
      )}
    </NeedsAccount>
  );
}
