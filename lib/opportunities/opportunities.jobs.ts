import { sweepOpportunityImages } from "@/lib/opportunities/opportunity-images.commands";
import {
  recordEndingListings,
  sweepListedOpportunities,
} from "@/lib/opportunities/publishing/ending-listings.commands";
import { sweepVisits } from "@/lib/opportunities/statistics/opportunity-visits.commands";
import { freePosts, MONTH_DAYS } from "@/lib/plans/plans.rules";
import { sweepExpired } from "@/lib/server/jobs/expired-rows";
import { MINUTELY, type Jobs } from "@/lib/server/jobs/jobs";

export const opportunitiesJobs = {
  "opportunities.close": { run: sweepListedOpportunities, schedule: MINUTELY },
  "listings.ending": { run: recordEndingListings, schedule: "*/15 * * * *" },
  "opportunity-images.sweep": {
    run: sweepOpportunityImages,
    schedule: "7 * * * *",
    retention: [
      {
        what: "Uploaded pictures that no opportunity uses yet",
        keptFor: "1 day",
        why: "A draft can be continued after a break",
        tables: ["opportunity_images"],
      },
    ],
  },
  "visits.sweep": {
    run: () => sweepVisits(),
    schedule: "9 * * * *",
    retention: [
      {
        what: "Hashes of visitors to an opportunity",
        keptFor: "the day",
        why: "Counting each visitor once",
        tables: ["opportunity_visits", "visitor_salts"],
      },
    ],
  },
  "free-posts.sweep": sweepExpired("20 2 * * *", [
    {
      what: "When free posts were used",
      keptFor: `${freePosts.days} days`,
      why: "Counting them, even once what they were used for is gone",
      rows: [{ table: "free_posts", column: "used_at" }],
    },
  ]),
  "boosts.sweep": sweepExpired("25 2 * * *", [
    {
      what: "When included boosts were used whose artwork or opportunity is gone",
      keptFor: `${MONTH_DAYS} days`,
      why: "Counting them",
      rows: [
        { table: "opportunity_boosts", column: "created_at", ifNull: "opportunity_id" },
        { table: "artwork_boosts", column: "created_at", ifNull: "artwork_id" },
      ],
    },
  ]),
} satisfies Jobs;
