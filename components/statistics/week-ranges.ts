import { statisticsWeeks } from "@/lib/plans/plan-limits.rules";

/** Numbers of weeks that one may look at, as far as the plan includes them. */
export const weekRanges = [statisticsWeeks.free, 13, 26, statisticsWeeks.paid] as const;

/** Finds a range; what is not offered counts as the least. */
export const findWeekRange = (weeks: number): number =>
  weekRanges.find((range) => range === weeks) ?? weekRanges[0];
