"use client";

import { RequireSignIn } from "@/components/auth/require-sign-in";
import { juryPath } from "@/lib/juries/jury-paths.rules";
import { RoundSkeleton } from "@/components/juries/round-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only signed-in people download what jurors see. They need no profile.
const JuryRoundView = lazyComponent(
  async () => (await import("@/components/juries/jury-round-view")).JuryRoundView,
);

export function JuryRoundPage({ roundId }: { roundId: string }) {
  return (
    <RequireSignIn
      title="Jury"
      subject="Judging"
      path={juryPath(roundId)}
      fallback={<RoundSkeleton />}
    >
      {({ uid }) => <JuryRoundView uid={uid} roundId={roundId} />}
    </RequireSignIn>
  );
}
