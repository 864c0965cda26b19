import type { DeadlineKind } from "@/lib/vocabulary/opportunity-types.schema";
import { toInstant } from "@/lib/shared/time/zoned-time";

/** Returns null if it is rolling, to be announced, or not filled in yet (CONTRACT section 4). */
export function toDeadline({
  deadlineKind,
  deadlineLocal,
  timeZone,
}: {
  deadlineKind: DeadlineKind;
  deadlineLocal: string | null;
  timeZone: string;
}): Date | null {
  if (deadlineKind !== "FIXED" || deadlineLocal === null) return null;
  return toInstant(deadlineLocal, timeZone);
}

/** Returns the time from which applications are taken: an instant, or the first moment of a day in the opportunity's zone. Null: at once. */
export function toOpening({
  opensAt,
  timeZone,
}: {
  opensAt: string | null;
  timeZone: string;
}): Date | null {
  if (opensAt === null) return null;
  return opensAt.includes("T") ? new Date(opensAt) : toInstant(`${opensAt}T00:00`, timeZone);
}
