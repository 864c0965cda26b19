import { formatChoice } from "@/components/applications/desk/desk-labels";
import type { ApplicationEvent } from "@/lib/applications/desk/desk.schema";
import { formatDateTime } from "@/lib/shared/format-date";

const toText = (value: unknown): string => (typeof value === "string" ? value : "");

const until = ({ until: instant }: ApplicationEvent["detail"]): string =>
  toText(instant) === "" ? "" : ` until ${formatDateTime(toText(instant))}`;

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
  REOPENED: (detail) => `Reopened${until(detail)}`,
  EXTENDED: (detail) => `Deadline extended${until(detail)}`,
  NOTE: () => "Note added",
  DELETED: () => "Deleted",
};

/** “Moved to “Shortlist””. */
export const describeEvent = ({ kind, detail }: ApplicationEvent): string => texts[kind](detail);
