import { formatChoice } from "@/components/applications/desk/desk-labels";
import type { ApplicationEvent } from "@/lib/applications/desk/desk.schema";
import { formatDateTime } from "@/lib/shared/format-date";

const toText = (value: unknown): string => (typeof value === "string" ? value : "");

const until = ({ until: instant }: ApplicationEvent["detail"]): string =>
  toText(instant) === "" ? "" : ` until ${formatDateTime(toText(instant))}`;

const ofRound = ({ round }: ApplicationEvent["detail"]): string =>
  typeof round === "number" ? `Round ${String(round)}` : "A round";

const texts: Readonly<
  Record<ApplicationEvent["kind"], (detail: ApplicationEvent["detail"]) => string>
> = {
  SUBMITTED: () => "Sent",
  CHANGED: () => "Sent with changes",
  WITHDRAWN: () => "Withdrawn",
  STAGE: ({ after }) => `Moved to “${formatChoice("stage", toText(after))}”`,
  TAG: ({ after }) => `Tagged “${toText(after)}”`,
  UNTAG: ({ after }) => `Tag “${toText(after)}” removed`,
  DECIDE: ({ after }) =>
    `Marked “${formatChoice("outcome", toText(after) === "" ? "NONE" : toText(after))}”`,
  NOT_CONSIDERED: () => "No longer considered",
  ASSIGN: (detail) => `${ofRound(detail)}: who judges it was changed`,
  REOPENED: (detail) => `Reopened${until(detail)}`,
  EXTENDED: (detail) => `Deadline extended${until(detail)}`,
  NOTE: () => "Note added",
  DELETED: () => "Deleted",
  ROUND_OPENED: (detail) => `${ofRound(detail)} opened`,
  ROUND_CLOSED: (detail) => `${ofRound(detail)} closed`,
  ROUND_REOPENED: (detail) => `${ofRound(detail)} opened again`,
  COUNTDOWN: () => "Countdown to the release of letters begun",
  STOPPED: () => "Release of letters stopped",
  RELEASED: () => "Letter released",
  PLACE: () => "Place offered",
  CONFIRMED: () => "Place confirmed",
  DECLINED: () => "Place declined",
  LAPSED: () => "Place lapsed: no reply in time",
  EXPORTED: () => "Applications exported",
};

/** “Moved to “Shortlist””. */
export const describeEvent = ({ kind, detail }: ApplicationEvent): string => texts[kind](detail);
