import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { formatUtcDay } from "@/lib/shared/format-date";

/** `30 June 2027, 23:59 (Europe/Berlin)`; a date without a time lasts until the end of that day. */
export function formatDeadline({
  deadlineKind,
  deadlineLocal,
  timeZone,
}: Pick<Opportunity, "deadlineKind" | "deadlineLocal" | "timeZone">): string {
  if (deadlineKind === "ROLLING") return "Rolling";
  if (deadlineKind === "TBA") return "To be announced";
  if (deadlineLocal === null) return "Not given";
  const [day = "", time = "the end of the day"] = deadlineLocal.split("T");
  return `${formatUtcDay(day)}, ${time} (${timeZone})`;
}
