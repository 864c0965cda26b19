import { statisticsWeeks } from "@/lib/plans/plan-limits.rules";
import { listWeekStarts } from "@/lib/statistics/weeks.rules";
import { runSteps } from "@/local/seed/multiply-records";
import { seedAtOnce } from "@/local/seed/seed-once";

const toArray = (values: readonly string[]) => `{${values.join(",")}}`;

/** A year of views of the accounts' profiles and artworks; once, after the artworks. */
export const seedStatistics = (accountUids: readonly string[]): Promise<void> =>
  seedAtOnce("statistics", (tx) =>
    runSteps(tx, "statistics", {
      accounts: toArray(accountUids),
      weeks: toArray(listWeekStarts(new Date(), statisticsWeeks.paid)),
    }),
  );
