"use client";

import { lazy, Suspense } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { useWantedSession } from "@/hooks/use-session";
import { withReturn } from "@/lib/shared/return-path";

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
  const { isLoading, isSignedIn, endReason } = useWantedSession();
  if (isLoading) return waiting;
  if (!isSignedIn) {
    return (
      <div className="flex flex-col items-start gap-5">
        {endReason !== null && <p>{endReason}</p>}
        <p>This page needs an account. You come back here afterwards.</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton tone="primary" href={withReturn("/login", "/account")}>
            Sign in
          </LinkButton>
          <LinkButton href={withReturn("/signup", "/account")}>Sign up</LinkButton>
        </div>
      </div>
    );
  }
  return (
    <Suspense fallback={waiting}>
      <AccountSections />
    </Suspense>
  );
}
