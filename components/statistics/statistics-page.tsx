"use client";

import { useSearchParams } from "next/navigation";
import { Suspense } from "react";
import { RequireSignIn } from "@/components/auth/require-sign-in";
import { statisticsPath } from "@/lib/statistics/statistics-paths.rules";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Only signed-in people download the figures.
const OwnStatistics = lazyComponent(
  async () => (await import("@/components/statistics/own-statistics")).OwnStatistics,
);

export function StatisticsPage() {
  const params = useSearchParams();
  const profileId = params.get("profile") ?? undefined;
  const weeks = Number(params.get("weeks"));
  return (
    <RequireSignIn
      subject="Reading statistics"
      path={statisticsPath({ profile: profileId })}
      fallback={<FormSkeleton />}
    >
      {() => (
        <Suspense fallback={<FormSkeleton />}>
          <OwnStatistics profileId={profileId} weeks={weeks} />
        </Suspense>
      )}
    </RequireSignIn>
  );
}
