import { statisticsWeeks } from "@/lib/plans/plan-limits.rules";
import type { Jobs } from "@/lib/server/jobs/jobs";
import { sweepPageVisits, sweepViewCounts } from "@/lib/statistics/view-counts.commands";

export const statisticsJobs = {
  "page-visits.sweep": {
    run: () => sweepPageVisits(),
    schedule: "10 * * * *",
    retention: [
      {
        what: "Hashes of visitors to a profile or an artwork",
        keptFor: "the day",
        why: "Counting each visitor once",
        tables: ["page_visits", "visitor_salts"],
      },
    ],
  },
  "view-counts.sweep": {
    run: () => sweepViewCounts(),
    schedule: "15 2 * * *",
    retention: [
      {
        what: "Numbers of views of profiles and artworks",
        keptFor: `${statisticsWeeks.paid} weeks`,
        why: "Statistics for their owners",
        tables: ["profile_weeks", "artwork_weeks"],
      },
    ],
  },
} satisfies Jobs;
