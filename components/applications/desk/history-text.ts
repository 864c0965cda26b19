import { formatChoice } from "@/components/applications/desk/desk-labels";
import type { ApplicationEvent } from "@/lib/applications/desk/desk.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDateTime } from "@/lib/shared/texts/format-date";

/** A line of one application's history, or of all. */
type ShownEvent = Pick<ApplicationEvent, "kind" | "detail" | "actor" | "key">;

const toText = (value: unknown): string => (typeof value === "string" ? value : "");

const until = ({ until: instant }: ApplicationEvent["detail"]): string =>
  toText(instant) === "" ? "" : ` until ${formatDateTime(toText(instant))}`;

const ofRound = ({ round }: ApplicationEvent["detail"]): string =>
  typeof round === "number" ? `Round ${String(round)}` : "A round";

function describeCountdown({ releaseAt, letters }: ApplicationEvent["detail"]): string {
  const what = typeof letters === "number" ? pluralise(letters, "letter") : "letters";
  const at = toText(releaseAt);
  return `Release of ${what} ${at === "" ? "begun" : `set for ${formatDateTime(at)}`}`;
}

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
  DELETED: ({ number }) =>
    typeof number === "number" ? `No. ${String(number)} deleted for good` : "Deleted for good",
  ROUND_OPENED: (detail) => `${ofRound(detail)} opened`,
  ROUND_CLOSED: (detail) => `${ofRound(detail)} closed`,
  ROUND_REOPENED: (detail) => `${ofRound(detail)} opened again`,
  COUNTDOWN: describeCountdown,
  STOPPED: () => "Release of letters stopped",
  RELEASED: () => "Letters released",
  PLACE: () => "Place offered",
  CONFIRMED: () => "Place confirmed",
  DECLINED: () => "Place declined",
  LAPSED: () => "Place lapsed: no reply in time",
  EXPORTED: ({ format }) =>
    toText(format) === "" ? "Applications exported" : `Applications exported as ${toText(format)}`,
};

const byArtist: ReadonlySet<ApplicationEvent["kind"]> = new Set([
  "SUBMITTED",
  "CHANGED",
  "WITHDRAWN",
  "CONFIRMED",
  "DECLINED",
]);
/** Events that a job may cause at its time, where nobody did at a click. */
const byClock: ReadonlySet<ApplicationEvent["kind"]> = new Set([
  "ROUND_OPENED",
  "ROUND_CLOSED",
  "RELEASED",
  "PLACE",
  "LAPSED",
]);

function describePerson({ kind, actor }: ShownEvent): string {
  if (byArtist.has(kind)) return "The artist";
  return actor ?? (byClock.has(kind) ? "" : "Somebody who left");
}

/** Describes who did it, and by which key; empty for what happens at its time. */
export const describeActor = (event: ShownEvent): string =>
  event.key === null
    ? describePerson(event)
    : `${describePerson(event)}, by the key “${event.key}”`;

/** “Moved to “Shortlist””. */
export const describeEvent = ({ kind, detail }: ShownEvent): string => texts[kind](detail);
