"use client";

import { Suspense } from "react";
import { RequireSignIn } from "@/components/account/require-sign-in";
import { juryPath } from "@/components/juries/jury-path";
import { FormSkeleton } from "@/components/ui/form-skeleton";
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
