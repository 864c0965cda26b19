"use client";

import { useLayoutEffect } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { useIsSessionRequired, useSession } from "@/hooks/use-session";
import { sessionCookies } from "@/lib/client/auth-cookies";

/** Leads members to their home. Part of every response, and shown if `MemberHint` or the session says so. */
export function MemberHome() {
  const { isLoading, isSignedIn } = useSession();
  const isSessionExpected = useIsSessionRequired();
  useLayoutEffect(() => {
    const isExpected = isLoading && (isSessionExpected || sessionCookies.hasHint());
    document.documentElement.toggleAttribute("data-member", isSignedIn || isExpected);
  }, [isLoading, isSignedIn, isSessionExpected]);
  return (
    <section className="hidden flex-wrap items-center justify-between gap-5 in-data-member:flex">
      <PageTitle>Welcome back</PageTitle>
      <LinkButton tone="primary" href="/home">
        See what is next for you
      </LinkButton>
    </section>
  );
}
