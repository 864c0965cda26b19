import { quoteSubject } from "@/lib/administration/administration.rules";
import { reportReasonLabels } from "@/lib/administration/administration.schema";
import type { DecisionAction } from "@/lib/audit/audit.schema";
import { conversationLimits } from "@/lib/conversations/conversations.schema";
import { button, paragraph, quote } from "@/lib/mails/mail-blocks.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import {
  formatDecisionTitle,
  groundLabels,
  reportOutcomeSentences,
} from "@/lib/moderation/moderation.rules";
import type { DecidedReport, MailedDecision } from "@/lib/moderation/moderation-mails.queries";
import { createExcerpt } from "@/lib/shared/texts/excerpt";
import { formatUtcDay } from "@/lib/shared/texts/format-date";

const STANDING_HREF = "/account#standing";

/** First sentences where the subject says what was decided, which is not said again. */
const openings: Partial<Record<DecisionAction, string>> = {
  ACCOUNT_SUSPENDED:
    "You can still sign in and read what you have posted, but you cannot post anything new, and nobody else sees your profiles. Open checkouts have been closed, and subscriptions end with the period already paid for.",
  MESSAGE_REMOVED: "Nobody but you can read it any more:",
  SENDER_BARRED: `For ${conversationLimits.barYears} years you cannot write to anybody on Vitrine. You can still read what others have written to you.`,
};

function toSubject(decision: MailedDecision): string {
  const { action, subjectName } = decision;
  if (action === "ACCOUNT_SUSPENDED") return "Your account is suspended";
  if (action in openings) return formatDecisionTitle(decision);
  const isName = action.startsWith("PROFILE") || action === "COMMENT_DELETED";
  return `What we decided about ${isName ? subjectName : `“${subjectName}”`}`;
}

/** The statement of reasons (DSA article 17), with the way to contest it (article 20). */
export function renderDecisionMail(decision: MailedDecision, href = STANDING_HREF): MailContent {
  const { action, removedText, ground, facts } = decision;
  const opening = openings[action];
  const title = `${formatDecisionTitle(decision)}.`;
  return {
    subject: toSubject(decision),
    preview: `${opening === undefined ? `${title} ` : ""}Here is why, and how to contest it.`,
    blocks: [
      paragraph(opening ?? title),
      ...(removedText === null ? [] : [quote(createExcerpt(removedText))]),
      { type: "facts", rows: [{ label: "Why", value: groundLabels[ground] }] },
      quote(facts),
      paragraph(
        "A person made this decision; nothing about it was automatic. If you think it is wrong, contest it: someone will look at it again, free of charge. You may also go to court, or to an out-of-court body that settles disputes.",
      ),
      button("Read or contest the decision", href),
    ],
  };
}

export function renderReinstatedMail(): MailContent {
  return {
    subject: "Your account is open again",
    preview: "You can post again, and others see your profiles.",
    blocks: [
      paragraph(
        "Your suspension has ended. You can post again, and your profiles are visible as before. Listings and boosts get back the time they lost. A subscription that was set to end with its period can be resumed on your account page until then.",
      ),
      button("Go to your account", "/account"),
    ],
  };
}

/** Renders the decision about a report without naming anybody (DSA article 16 (5)). */
export function renderReportMail(report: DecidedReport): MailContent {
  return {
    subject: "What we decided about your report",
    preview: reportOutcomeSentences[report.outcome],
    blocks: [
      paragraph(
        `On ${formatUtcDay(report.reportedAt)} you reported ${quoteSubject(report.kind, report.subjectName)}. Your reason: ${reportReasonLabels[report.reason].toLowerCase()}.`,
      ),
      ...report.subject,
      paragraph(reportOutcomeSentences[report.outcome]),
      paragraph(
        "Thank you for taking the time. If you see it differently, please report it again and tell us what we have missed.",
      ),
      button("See your reports", "/account#reports"),
    ],
  };
}
