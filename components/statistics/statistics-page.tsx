"use client";

import { useSearchParams } from "next/navigation";
import { RequireSignIn } from "@/components/auth/require-sign-in";
import { statisticsPath } from "@/lib/statistics/statistics-paths.rules";
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
    <RequireSignIn subject="Reading statistics" path={statisticsPath({ profile: profileId })}>
      {() => <OwnStatistics profileId={profileId} weeks={weeks} />}
    </RequireSignIn>
  );
}
