import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { Suspense } from "react";
import { StatisticsPage } from "@/components/statistics/statistics-page";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";

export const metadata: Metadata = { title: "Statistics", robots: { index: false } };

export default function StatisticsRoute() {
  return (
    <PersonalPage
      title="Statistics"
      subject="Reading statistics"
      intro={
        <p className="max-w-2xl">
          Each visitor counts once a day, without cookies: nobody can tell who it was. Your own
          visits and those of programs do not count.
        </p>
      }
    >
      <Suspense fallback={<FormSkeleton />}>
        <StatisticsPage />
      </Suspense>
    </PersonalPage>
  );
}
