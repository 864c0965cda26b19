import type { ListingEnd } from "@/lib/opportunities/publishing/ending-listings.queries";
import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { formatDeadline } from "@/lib/opportunities/deadlines/deadline-text.rules";
import type {
  OpportunityChange,
  TrackedField,
} from "@/lib/opportunities/changes/opportunity-changes.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { toOpportunityBlock } from "@/lib/opportunities/opportunity-lines.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { formatDueDay, formatDueForReader } from "@/lib/shared/texts/due-dates";
import { formatList } from "@/lib/shared/texts/format-list";

const fieldNames: Record<TrackedField, string> = {
  deadline: "the deadline",
  fee: "the fee",
  eligibility: "who can apply",
};

const fieldLabels: Record<TrackedField, string> = {
  deadline: "Deadline",
  fee: "Fee",
  eligibility: "Who can apply",
};

export const describeChanges = (changes: readonly OpportunityChange[]) =>
  formatList(changes.map(({ field }) => fieldNames[field]));

/** The reason why it concerns the reader. */
export type Interest = "SAVED" | "APPLIED";

const interestTexts: Record<Interest, string> = {
  SAVED: "You saved this opportunity.",
  APPLIED: "You have an application to this opportunity.",
};

export function renderChangeMail(
  opportunity: Opportunity,
  changes: readonly OpportunityChange[],
  interest: Interest,
): MailContent {
  const what = describeChanges(changes);
  const verb = changes.length === 1 ? "has" : "have";
  return {
    subject: `${opportunity.title}: ${what} ${verb} changed`,
    preview: changes.map(({ after }) => after).join(" · "),
    blocks: [
      paragraph(`${interestTexts[interest]} Its organiser has changed ${what}:`),
      ...changes.map(
        ({ field, before, after }) =>
          ({
            type: "facts",
            rows: [
              {
                label: fieldLabels[field],
                value: after,
              },
              { label: "Previously", value: before },
            ],
          }) as const,
      ),
      button("See the opportunity", toOpportunityPath(opportunity)),
    ],
  };
}

export function renderCancellationMail(title: string, interest: Interest): MailContent {
  const what = interest === "SAVED" ? "Your notes on it stay" : "What you wrote stays";
  const where = interest === "SAVED" ? "saved opportunities" : "applications";
  return {
    subject: `${title} has been cancelled`,
    preview: "It no longer takes applications.",
    blocks: [
      paragraph(
        `${interestTexts[interest]} Its organiser has withdrawn it, and it no longer takes applications. ${what} among your ${where}.`,
      ),
      button("Find other opportunities", "/opportunities"),
    ],
  };
}

export function renderListingEndingMail(
  opportunity: Opportunity,
  { end: listedUntil, isUnpaid }: ListingEnd,
  timeZone: string | null,
): MailContent {
  const end = formatDueForReader(listedUntil, opportunity.timeZone, timeZone);
  const day = formatDueDay(listedUntil, opportunity.timeZone);
  if (isUnpaid)
    return {
      subject: `“${opportunity.title}” is listed until ${day}`,
      preview: "Unless your plan is paid for by then.",
      blocks: [
        paragraph(
          `It was published with a plan that is not paid for yet, and is listed until ${end}. After that it is a draft again, and nobody else sees it.`,
        ),
        paragraph(
          "To keep it listed, pay for your plan. You can also publish it later with a single post.",
        ),
        button("See your plan", "/account#plan"),
      ],
    };
  return {
    subject: `“${opportunity.title}” leaves the list on ${day}`,
    preview: "That is before its deadline.",
    blocks: [
      paragraph(
        `It is listed until ${end}, which is before its deadline: ${formatDeadline(opportunity)}. Its page stays, but after that artists will not find it in lists and search.`,
      ),
      paragraph("Extend the listing to keep it there until the deadline."),
      button("Extend the listing", `/account/opportunities`),
    ],
  };
}

/** @param member who published it */
export function renderPublishedMail(opportunity: Opportunity, member: string): MailContent {
  const { title, profile } = opportunity;
  return {
    subject: `${member} has published “${title}”`,
    preview: `In the name of ${profile?.name ?? opportunity.organizationName}.`,
    blocks: [
      paragraph(
        `${member} has published this opportunity in the name of ${profile?.name ?? opportunity.organizationName}.`,
      ),
      toOpportunityBlock(opportunity),
      button("See the opportunity", toOpportunityPath(opportunity)),
    ],
  };
}
