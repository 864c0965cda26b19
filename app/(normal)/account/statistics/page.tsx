import { Suspense } from "react";
import { createPersonalPage } from "@/app/create-personal-page";
import { StatisticsPage } from "@/components/statistics/statistics-page";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";

const { metadata, Page } = createPersonalPage(
  {
    title: "Statistics",
    subject: "Reading statistics",
    intro: (
      <p className="max-w-2xl">
        Each visitor counts once a day, without cookies: nobody can tell who it was. Your own visits
        and those of programs do not count.
      </p>
    ),
  },
  () => (
    <Suspense fallback={<FormSkeleton />}>
      <StatisticsPage />
    </Suspense>
  ),
);

export { metadata, Page as default };
