import type { Metadata } from "next";
import { Suspense } from "react";
import { StatisticsPage } from "@/components/statistics/statistics-page";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Statistics", robots: { index: false } };

export default function StatisticsRoute() {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-3">
        <PageTitle>Statistics</PageTitle>
        <p className="max-w-2xl">
          Each visitor counts once a day, without cookies: nobody can tell who it was. Your own
          visits and those of programs do not count.
        </p>
      </div>
      <NeedsScript subject="Reading statistics">
        <Suspense fallback={<FormSkeleton />}>
          <StatisticsPage />
        </Suspense>
      </NeedsScript>
    </div>
  );
}
