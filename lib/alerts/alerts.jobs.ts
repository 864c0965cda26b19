import { enqueueMatches, matchAlerts } from "@/lib/alerts/match-alerts.commands";
import { deleteExpired } from "@/lib/server/jobs/expired-rows";
import { MINUTELY, type Jobs } from "@/lib/server/jobs/jobs";

export const alertsJobs = {
  "alerts.match": { run: ({ id }) => matchAlerts(id) },
  "alerts.scan": { run: enqueueMatches, schedule: MINUTELY },
  "alert-matches.sweep": {
    // Matches are needed while a change is compared again: a week.
    run: () =>
      deleteExpired([
        { keptFor: "14 days", rows: [{ table: "alert_matches", column: "created_at" }] },
      ]),
    schedule: "45 2 * * *",
  },
} satisfies Jobs;
