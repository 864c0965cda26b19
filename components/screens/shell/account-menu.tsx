"use client";

import { usePathname, useRouter } from "next/navigation";
import { type MouseEvent, Suspense } from "react";
import { hasNoModifier } from "@/lib/shared/web/has-no-modifier";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useIsSessionRequired, useSession } from "@/hooks/use-session";
import { withReturnPath } from "@/lib/shared/web/return-path";
import { lazyComponent } from "@/lib/shared/lazy-component";

const AccountSwitcher = lazyComponent(
  async () => (await import("@/components/screens/shell/account-switcher")).AccountSwitcher,
);

const skeleton = <Skeleton round className="size-avatar-regular" />;

type SignInPage = Parameters<typeof withReturnPath>[0];

/** Adds the current query, which the server does not know when it renders the header. */
const setReturnHref = (page: SignInPage) => (event: MouseEvent<HTMLAnchorElement>) => {
  const { pathname, search } = window.location;
  event.currentTarget.href = withReturnPath(page, `${pathname}${search}`);
};

/** Links to sign in and up, which return to the current page, or the signed-in account's menu. */
export function AccountMenu() {
  const pathname = usePathname();
  const router = useRouter();
  const followWithReturn = (page: SignInPage) => (event: MouseEvent<HTMLAnchorElement>) => {
    setReturnHref(page)(event);
    // A new tab or window follows the `href`.
    if (!hasNoModifier(event)) return;
    event.preventDefault();
    router.push(event.currentTarget.getAttribute("href") ?? page);
  };
  const isSessionExpected = useIsSessionRequired();
  const { isLoading, isSignedIn } = useSession();
  if (isSessionExpected && isLoading) return skeleton;
  if (isSignedIn) {
    return (
      <Suspense fallback={skeleton}>
        <AccountSwitcher />
      </Suspense>
    );
  }
  return (
    <>
      <LinkButton
        size="small"
        tone="quiet"
        href={withReturnPath("/login", pathname)}
        onPointerDown={setReturnHref("/login")}
        onClick={followWithReturn("/login")}
      >
        Sign in
      </LinkButton>
      <LinkButton
        size="small"
        tone="primary"
        href={withReturnPath("/signup", pathname)}
        onPointerDown={setReturnHref("/signup")}
        onClick={followWithReturn("/signup")}
      >
        <span>
          Sign up <span className="max-sm:hidden">free</span>
        </span>
      </LinkButton>
    </>
  );
}
