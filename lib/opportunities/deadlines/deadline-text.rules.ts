import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { formatUtcDay, formatZonedTime } from "@/lib/shared/texts/format-date";
import { toInstant } from "@/lib/shared/time/zoned-time";

/** `30 June 2027, 23:59 (Europe/Berlin)`: the time at which it ends, also where the clock skips or repeats it; a date without a time lasts until the end of that day. */
export function formatDeadline({
  deadlineKind,
  deadlineLocal,
  timeZone,
}: Pick<Opportunity, "deadlineKind" | "deadlineLocal" | "timeZone">): string {
  if (deadlineKind === "ROLLING") return "Rolling";
  if (deadlineKind === "TBA") return "To be announced";
  if (deadlineLocal === null) return "Not given";
  return deadlineLocal.includes("T")
    ? formatZonedTime(toInstant(deadlineLocal, timeZone), timeZone)
    : `${formatUtcDay(deadlineLocal)}, the end of the day (${timeZone})`;
}
