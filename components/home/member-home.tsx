"use client";

import { Suspense, useLayoutEffect } from "react";
import { MemberSkeleton } from "@/components/home/member-skeleton";
import { PageTitle } from "@/components/ui/page-title";
import { useIsSessionRequired, useSession } from "@/hooks/use-session";
import { sessionCookies } from "@/lib/client/auth-cookies";
import { lazyComponent } from "@/lib/shared/lazy-component";

const MemberPanels = lazyComponent(
  async () => (await import("@/components/home/member-panels")).MemberPanels,
);

/** The front page of members. Part of every response, and shown if `MemberHint` or the session says so. */
export function MemberHome() {
  const { isLoading, isSignedIn, user } = useSession();
  const isSessionExpected = useIsSessionRequired();
  useLayoutEffect(() => {
    const isExpected = isLoading && (isSessionExpected || sessionCookies.hasHint());
    document.documentElement.toggleAttribute("data-member", isSignedIn || isExpected);
  }, [isLoading, isSignedIn, isSessionExpected]);
  return (
    <section className="hidden flex-col gap-10 in-data-member:flex">
      <PageTitle>Next for you</PageTitle>
      {user === null ? (
        <MemberSkeleton />
      ) : (
        <Suspense fallback={<MemberSkeleton />}>
          <MemberPanels uid={user.uid} />
        </Suspense>
      )}
    </section>
  );
}
