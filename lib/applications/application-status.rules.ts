import {
  type ApplicationSummary,
  applicationStateLabels,
  outcomeLabels,
  type Outcome,
  type Reply,
} from "@/lib/applications/applications.schema";
import { toReplyUntil } from "@/lib/applications/reply-until.rules";
import { formatAnswersToGo } from "@/lib/forms/form-answers.rules";
import { formatClosesIn, formatDue } from "@/lib/shared/texts/due-dates";
import { formatDateTime, formatUtcDay } from "@/lib/shared/texts/format-date";

type Shown = Pick<
  ApplicationSummary,
  | "state"
  | "opportunity"
  | "dirty"
  | "isEditable"
  | "editableUntil"
  | "submittedAt"
  | "reason"
  | "outcome"
  | "reply"
  | "replyBy"
  | "waitingPosition"
> & { missing: number | null };

function describeDraft({ opportunity, missing, isEditable }: Shown, now: Date): string {
  if (!isEditable) return "Not sent: the deadline has passed.";
  const lacks = missing === null ? "Not sent yet" : formatAnswersToGo(missing);
  if (opportunity.deadline === null) return `${lacks}.`;
  const closes = formatClosesIn(new Date(opportunity.deadline), opportunity.timeZone, now);
  return `${lacks}, ${closes ?? "closing now"}.`;
}

function describeReceived(application: Shown): string {
  const { opportunity, dirty, isEditable, editableUntil, submittedAt } = application;
  if (isEditable && dirty) return "You have changes that are not sent yet.";
  if (isEditable)
    return editableUntil === null
      ? "You may edit it until the jury begins."
      : `You may edit it until ${formatDue(editableUntil, opportunity.timeZone)}.`;
  const unsent =
    dirty && submittedAt !== null
      ? `Later changes were not sent: the version of ${formatDateTime(submittedAt)} counts. `
      : "";
  return opportunity.answersBy === null
    ? `${unsent}The organiser will answer next.`
    : `${unsent}Answers promised by ${formatUtcDay(opportunity.answersBy)}.`;
}

type Status = { label: string; next: string };

const replyTexts: Readonly<Record<Reply, Status>> = {
  CONFIRMED: { label: "Confirmed", next: "You have confirmed your place." },
  DECLINED: { label: "Declined by you", next: "You have given up your place." },
  LAPSED: { label: "Lapsed", next: "Your place was not confirmed in time." },
};

/** Returns the time until which a place can be confirmed; null if there is nothing to reply to. */
export function getReplyUntil({
  state,
  outcome,
  reply,
  replyBy,
  opportunity,
}: Pick<Shown, "state" | "outcome" | "reply" | "replyBy" | "opportunity">): Date | null {
  const isAsked = state === "SUBMITTED" && outcome === "ACCEPTED" && reply === null;
  return isAsked && replyBy !== null ? toReplyUntil(replyBy, opportunity.timeZone) : null;
}

function describeOutcome(application: Shown, outcome: Outcome, now: Date): Status {
  const { reply, replyBy, waitingPosition } = application;
  const label = outcomeLabels[outcome];
  if (outcome === "DECLINED") return { label, next: "The organiser has written to you." };
  if (outcome === "WAITLISTED") {
    const position =
      waitingPosition === null ? "" : `You are number ${waitingPosition} on the list. `;
    return { label, next: `${position}You will be told as soon as a place is free.` };
  }
  if (reply !== null) return replyTexts[reply];
  const until = getReplyUntil(application);
  if (until === null || replyBy === null)
    return { label, next: "The organiser has written to you." };
  return now > until
    ? replyTexts.LAPSED
    : {
        label,
        next: `Confirm by ${formatUtcDay(replyBy)}, or we will offer the place to the next artist.`,
      };
}

/** Describes to the artist the state of an application, and what happens next. The same for everyone who is still considered. */
export function describeStatus(application: Shown, now: Date): Status {
  const { state, outcome, opportunity, reason } = application;
  const label = applicationStateLabels[state];
  if (state === "WITHDRAWN") return { label, next: "You have withdrawn this application." };
  if (state === "NOT_CONSIDERED") return { label, next: reason };
  if (opportunity.isCancelled)
    return {
      label: outcome === null ? label : outcomeLabels[outcome],
      next: "The organiser has cancelled this opportunity.",
    };
  if (state === "DRAFT") return { label, next: describeDraft(application, now) };
  if (outcome !== null) return describeOutcome(application, outcome, now);
  return { label, next: describeReceived(application) };
}
