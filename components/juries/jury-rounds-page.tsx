"use client";

import { Suspense } from "react";
import { RequireSignIn } from "@/components/auth/require-sign-in";
import { juryPath } from "@/lib/juries/jury-paths.rules";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

const JuryRounds = lazyComponent(
  async () => (await import("@/components/juries/jury-rounds")).JuryRounds,
);

/** Jurors need no profile. */
export function JuryRoundsPage() {
  return (
    <RequireSignIn subject="Judging" path={juryPath()} fallback={<FormSkeleton />}>
      {() => (
        <Suspense fallback={<FormSkeleton />}>
          <JuryRounds />
        </Suspense>
      )}
    </RequireSignIn>
  );
}
