"use client";

import { Suspense, useLayoutEffect } from "react";
import { MemberSkeleton } from "@/components/home/member-panel";
import { PageTitle } from "@/components/ui/page-title";
import { useIsSessionWanted, useSession } from "@/hooks/use-session";
import { sessionCookies } from "@/lib/client/auth-cookies";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only somebody who is signed in pays for the panels.
const MemberPanels = lazyComponent(
  async () => (await import("@/components/home/member-panels")).MemberPanels,
);

/** Home for who is signed in, in place of the ways in: what needs them first. It is part of everybody's page, and seen where `MemberHint` or the session says so. */
export function MemberHome() {
  const { isLoading, isSignedIn, user } = useSession();
  const isWanted = useIsSessionWanted();
  useLayoutEffect(() => {
    const isExpected = isLoading && (isWanted || sessionCookies.hasHint());
    document.documentElement.toggleAttribute("data-member", isSignedIn || isExpected);
  }, [isLoading, isSignedIn, isWanted]);
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
