"use client";

import { Suspense } from "react";
import { RequireSignIn } from "@/components/account/require-sign-in";
import { deskPath } from "@/components/applications/desk/desk-path";
import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only signed-in people download the desk. Members of a team need no profile of their own.
const Desk = lazyComponent(async () => (await import("@/components/applications/desk/desk")).Desk);

export function DeskPage({ opportunityId }: { opportunityId: string }) {
  return (
    <RequireSignIn subject="The desk" path={deskPath(opportunityId)} fallback={<DeskSkeleton />}>
      {({ uid }) => (
        <Suspense fallback={<DeskSkeleton />}>
          <Desk uid={uid} opportunityId={opportunityId} />
        </Suspense>
      )}
    </RequireSignIn>
  );
}
