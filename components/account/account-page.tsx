"use client";

import { lazy, Suspense } from "react";
import { NeedsAccount } from "@/components/account/needs-account";
import { Skeleton } from "@/components/ui/skeleton";

// Only who is signed in pays for the forms.
const AccountSections = lazy(async () => ({
  default: (await import("@/components/account/account-sections")).AccountSections,
}));

const waiting = (
  <output aria-label="Loading your account" className="flex flex-col gap-5">
    <Skeleton className="h-30" />
    <Skeleton className="h-30" />
  </output>
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
