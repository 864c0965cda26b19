import type { DeadlineKind } from "@/lib/vocabulary/opportunity-types.schema";
import { toInstant } from "@/lib/shared/zoned-time";

/** Null if it is rolling, to be announced, or not filled in yet (CONTRACT section 4). */
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
