import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { formatUtcDay } from "@/lib/shared/format-date";

/** A deadline in words, with its zone: `30 June 2027, 23:59 (Europe/Berlin)`. A bare day lasts to its end. */
export function deadlineText({
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
