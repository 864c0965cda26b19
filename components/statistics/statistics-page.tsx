"use client";

import { useSearchParams } from "next/navigation";
import { gatedPart } from "@/components/auth/gated-part";
import type { OwnStatisticsProps } from "@/components/statistics/own-statistics";
import { statisticsPath } from "@/lib/statistics/statistics-paths.rules";

const OwnStatistics = gatedPart({
  subject: "Reading statistics",
  path: ({ profileId }: OwnStatisticsProps) => statisticsPath({ profile: profileId }),
  load: async () => (await import("@/components/statistics/own-statistics")).OwnStatistics,
});

export function StatisticsPage() {
  const params = useSearchParams();
  const profileId = params.get("profile") ?? undefined;
  return <OwnStatistics profileId={profileId} weeks={Number(params.get("weeks"))} />;
}
