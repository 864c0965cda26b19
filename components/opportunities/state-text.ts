import { isDeadlinePast } from "@/components/opportunities/deadline-summary";
import type { Opportunity, OpportunityBoost } from "@/lib/opportunities/opportunities.schema";
import { boostLabels, listingPlanLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { formatDueDay } from "@/lib/shared/texts/due-dates";
import { formatDay } from "@/lib/shared/texts/format-date";

export function describeBoost({ type, endsAt }: Pick<OpportunityBoost, "type" | "endsAt">): string {
  return `${boostLabels[type]} until ${formatDay(endsAt)}.`;
}

export function describeState(
  opportunity: Pick<
    Opportunity,
    | "isHeld"
    | "status"
    | "plan"
    | "listedUntil"
    | "updatedAt"
    | "deadline"
    | "timeZone"
    | "trialEndedAt"
  >,
  now: Date,
): string {
  const { status, plan, listedUntil, updatedAt, trialEndedAt, isHeld } = opportunity;
  const planPrefix = plan === null ? "" : `${listingPlanLabels[plan]}, `;
  if (isHeld === true && status === "PUBLISHED")
    return "We review the first opportunity of each new account. Nobody else sees it until then, and its listing begins once it is approved.";
  switch (status) {
    case "DRAFT":
      if (trialEndedAt !== undefined) {
        return `A draft since ${formatDay(trialEndedAt)}, as a payment for your plan is missing. Nobody else sees it.`;
      }
      return `Saved ${formatDay(updatedAt)}. Nobody else sees it.`;
    case "PENDING_PAYMENT":
      return "A payment for it is open or in progress. It is published as soon as that is settled.";
    case "PUBLISHED":
      return listedUntil === null
        ? "Listed."
        : `${planPrefix}listed until ${formatDay(listedUntil)}.`.replace(/^./, (first) =>
            first.toUpperCase(),
          );
    case "EXPIRED":
      return opportunity.deadline !== null && isDeadlinePast(opportunity, now)
        ? `Its deadline passed ${formatDueDay(opportunity.deadline, opportunity.timeZone)}. Its page stays.`
        : `Its listing ended${listedUntil === null ? "" : ` ${formatDay(listedUntil)}`}. Its page stays; a copy can be published again.`;
    case "REMOVED":
      return `Removed ${formatDay(updatedAt)}.`;
    default:
      return "";
  }
}
