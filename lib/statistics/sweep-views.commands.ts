import { sql } from "kysely";
import { statisticsWeeks } from "@/lib/plans/plan-limits.rules";
import { readClock } from "@/lib/server/database/database-clock";
import { deleteInBatches } from "@/lib/server/database/delete-in-batches";
import { listWeekStarts } from "@/lib/statistics/weeks.rules";
import { deleteSaltsBefore, toVisitDay } from "@/lib/visits/visitors.commands";

/** Deletes salts and digests of past days; the counts stay. */
export async function sweepPageVisits(at?: Date): Promise<void> {
  const day = toVisitDay(at ?? (await readClock()));
  await deleteSaltsBefore(day);
  await deleteInBatches("page_visits", sql`day < ${day}::date`);
}

/** Deletes the counts of weeks that no plan shows any more. */
export async function sweepViewCounts(at?: Date): Promise<void> {
  const [oldest] = listWeekStarts(at ?? (await readClock()), statisticsWeeks.paid);
  for (const table of ["profile_weeks", "artwork_weeks"] as const) {
    await deleteInBatches(table, sql`week < ${oldest}::date`);
  }
}
