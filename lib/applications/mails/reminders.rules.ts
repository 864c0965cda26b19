import {
  getOwnDeadline,
  type ApplicationWindow,
} from "@/lib/applications/application-window.rules";

/** Hours before the deadline at which artists hear of a draft that is not sent. */
export const unsentReminderHours = [48, 3] as const;

type Draft = {
  state: ApplicationWindow["state"];
  status: string;
  deadline: Date | null;
  extended_until: Date | null;
  now: Date;
};

/** True if a draft still waits for the deadline that a reminder is about. */
export function isUnsent(draft: Draft, deadline: string): boolean {
  if (draft.state !== "DRAFT" || draft.status !== "PUBLISHED") return false;
  const own = getOwnDeadline({ deadline: draft.deadline, extendedUntil: draft.extended_until });
  return own !== null && own > draft.now && own.toISOString() === deadline;
}
