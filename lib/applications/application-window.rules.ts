import type { ApplicationState } from "@/lib/applications/applications.schema";
import { MINUTE_MS } from "@/lib/shared/time/durations";

/** Unannounced, for everybody: clocks differ, and networks are slow just before a deadline. */
const GRACE_MS = 10 * MINUTE_MS;

/** Facts that decide until when one applicant may submit and edit. `deadline` is null while it is rolling. */
export type ApplicationWindow = {
  deadline: Date | null;
  lateMinutes: number;
  editable: boolean;
  state: ApplicationState;
  extendedUntil: Date | null;
  reopenedUntil: Date | null;
  /** The time since which a round includes it. */
  judgedSince: Date | null;
};

const getLater = (a: Date | null, b: Date | null): Date | null =>
  a === null || (b !== null && b > a) ? b : a;

/** Returns the announced deadline, or the applicant's own; null while it is rolling. */
export const getOwnDeadline = ({
  deadline,
  extendedUntil,
}: Pick<ApplicationWindow, "deadline" | "extendedUntil">): Date | null =>
  deadline === null ? null : getLater(deadline, extendedUntil);

/** Returns the time until which a draft may arrive, with the grace and the time for late ones. */
export const getLastArrival = (deadline: Date, lateMinutes: number): Date =>
  new Date(deadline.getTime() + GRACE_MS + lateMinutes * MINUTE_MS);

export type Arrival = "IN_TIME" | "LATE" | "CLOSED";

/** Decides how a draft counts that is submitted for the first time now. */
export function judgeArrival(
  window: Pick<ApplicationWindow, "deadline" | "extendedUntil" | "lateMinutes">,
  now: Date,
): Arrival {
  const deadline = getOwnDeadline(window);
  if (deadline === null) return "IN_TIME";
  if (now.getTime() <= deadline.getTime() + GRACE_MS) return "IN_TIME";
  return now <= getLastArrival(deadline, window.lateMinutes) ? "LATE" : "CLOSED";
}

/** Returns the time until which a submitted application may be changed; null if it may not, or as long as it is rolling. */
export function getEditableUntil(window: ApplicationWindow): Date | null {
  if (window.state === "DRAFT") return getOwnDeadline(window);
  if (window.state !== "SUBMITTED") return null;
  return getLater(window.reopenedUntil, window.editable ? getOwnDeadline(window) : null);
}

/** True if its draft may be saved and submitted now. */
export function isEditable(window: ApplicationWindow, now: Date): boolean {
  if (window.state === "DRAFT") return judgeArrival(window, now) !== "CLOSED";
  if (window.state !== "SUBMITTED") return false;
  const until = getEditableUntil(window);
  if (until !== null && now.getTime() <= until.getTime() + GRACE_MS) return true;
  return window.editable && window.deadline === null && window.judgedSince === null;
}

/** True if an application may be started: from the opening day on, until the deadline itself. */
export const isOpenForStart = (
  { opens, deadline }: { opens: Date | null; deadline: Date | null },
  now: Date,
): boolean => (opens === null || opens <= now) && (deadline === null || now <= deadline);
