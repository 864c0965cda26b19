"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { useIsSessionWanted, useSession } from "@/hooks/use-session";
import { withReturn } from "@/lib/shared/return-path";

// Only somebody who is signed in pays for the menu.
const AccountSwitcher = lazy(async () => ({
  default: (await import("@/components/shell/account-switcher")).AccountSwitcher,
}));

const waiting = <Skeleton round className="size-avatar-regular" />;

/** At the right of the header: ways to sign in and up, or who is signed in. Signing in leads back to the page at hand. */
export function AccountMenu() {
  const pathname = usePathname();
  const isWanted = useIsSessionWanted();
  const { isLoading, isSignedIn } = useSession();
  if (isWanted && isLoading) return waiting;
  if (isSignedIn) {
    return (
      <Suspense fallback={waiting}>
        <AccountSwitcher />
      </Suspense>
    );
  }
  return (
    <>
      <LinkButton size="small" tone="quiet" href={withReturn("/login", pathname)}>
        Sign in
      </LinkButton>
      <LinkButton size="small" href={withReturn("/signup", pathname)}>
        Sign up
      </LinkButton>
    </>
  );
}
