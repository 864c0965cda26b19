import { statisticsWeeks } from "@/lib/plans/plan-limits.rules";

/** How many weeks one may look at, as far as the plan includes them. */
export const weekRanges = [statisticsWeeks.free, 13, 26, statisticsWeeks.paid] as const;

/** What is not offered counts as the least. */
export const findWeekRange = (weeks: number): number =>
  weekRanges.find((range) => range === weeks) ?? weekRanges[0];
