"use client";

import { RequireSignIn } from "@/components/auth/require-sign-in";
import { juryPath } from "@/lib/juries/jury-paths.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

const JuryRounds = lazyComponent(
  async () => (await import("@/components/juries/jury-rounds")).JuryRounds,
);

/** Jurors need no profile. */
export function JuryRoundsPage() {
  return (
    <RequireSignIn subject="Judging" path={juryPath()}>
      {() => <JuryRounds />}
    </RequireSignIn>
  );
}
