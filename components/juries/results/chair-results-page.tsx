"use client";

import { RequireSignIn } from "@/components/auth/require-sign-in";
import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { juryResultsPath } from "@/lib/juries/jury-paths.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only signed-in people download it.
const ChairResults = lazyComponent(
  async () => (await import("@/components/juries/results/chair-results")).ChairResults,
);

export function ChairResultsPage({ roundId }: { roundId: string }) {
  return (
    <RequireSignIn path={juryResultsPath(roundId)} fallback={<DeskSkeleton />}>
      {() => <ChairResults roundId={roundId} />}
    </RequireSignIn>
  );
}
