"use client";

import { usePathname, useRouter } from "next/navigation";
import { type MouseEvent, Suspense } from "react";
import { isPlainPress } from "@/components/ui/is-plain-press";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { useIsSessionWanted, useSession } from "@/hooks/use-session";
import { withReturn } from "@/lib/shared/return-path";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only somebody who is signed in pays for the menu.
const AccountSwitcher = lazyComponent(
  async () => (await import("@/components/shell/account-switcher")).AccountSwitcher,
);

const waiting = <Skeleton round className="size-avatar-regular" />;

type Page = Parameters<typeof withReturn>[0];

/** The address at hand with its query, which the server does not know when it renders the header. */
const aim = (page: Page) => (event: MouseEvent<HTMLAnchorElement>) => {
  const { pathname, search } = window.location;
  event.currentTarget.href = withReturn(page, `${pathname}${search}`);
};

/** At the right of the header: ways to sign in and up, or who is signed in. Signing in leads back to the page at hand. */
export function AccountMenu() {
  const pathname = usePathname();
  const router = useRouter();
  const go = (page: Page) => (event: MouseEvent<HTMLAnchorElement>) => {
    aim(page)(event);
    // Another tab or window follows the address itself.
    if (!isPlainPress(event)) return;
    event.preventDefault();
    router.push(event.currentTarget.getAttribute("href") ?? page);
  };
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
      <LinkButton
        size="small"
        tone="quiet"
        href={withReturn("/login", pathname)}
        onPointerDown={aim("/login")}
        onClick={go("/login")}
      >
        Sign in
      </LinkButton>
      <LinkButton
        size="small"
        tone="primary"
        href={withReturn("/signup", pathname)}
        onPointerDown={aim("/signup")}
        onClick={go("/signup")}
      >
        <span>
          Sign up <span className="max-sm:hidden">free</span>
        </span>
      </LinkButton>
    </>
  );
}
