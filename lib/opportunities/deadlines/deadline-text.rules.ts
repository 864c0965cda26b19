import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { formatDue } from "@/lib/shared/texts/due-dates";
import { toInstant } from "@/lib/shared/time/zoned-time";

type Closing = Pick<Opportunity, "deadlineKind" | "deadlineLocal" | "timeZone"> & {
  /** An applicant may have a later one than the opportunity. */
  deadline?: string | null;
};

/** `30 June 2027, 23:59, Berlin time (GMT+2)`: the time at which it ends, also where the clock skips or repeats it; a date without a time lasts until the end of that day. */
export function formatDeadline(closing: Closing): string {
  const { deadlineKind, deadlineLocal, timeZone, deadline = null } = closing;
  if (deadlineKind === "ROLLING") return "Rolling";
  if (deadlineKind === "TBA") return "To be announced";
  if (deadlineLocal === null) return "Not given";
  return formatDue(deadline ?? toInstant(deadlineLocal, timeZone), timeZone);
}
