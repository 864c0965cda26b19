"use client";

import { Suspense } from "react";
import { RequireSignIn } from "@/components/account/require-sign-in";
import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only signed-in people download it.
const ChairResults = lazyComponent(
  async () => (await import("@/components/juries/results/chair-results")).ChairResults,
);

export function ChairResultsPage({ roundId }: { roundId: string }) {
  return (
    <RequireSignIn path={`/jury/${roundId}/results`} fallback={<DeskSkeleton />}>
      {({ uid }) => (
        <Suspense fallback={<DeskSkeleton />}>
          <ChairResults uid={uid} roundId={roundId} />
        </Suspense>
      )}
    </RequireSignIn>
  );
}
