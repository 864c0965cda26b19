import { reportReasonLabels } from "@/lib/administration/administration.schema";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import {
  formatDecisionTitle,
  groundLabels,
  reportOutcomeSentences,
} from "@/lib/moderation/moderation.rules";
import type { DecidedReport, MailedDecision } from "@/lib/moderation/moderation-mails.queries";
import { formatUtcDay } from "@/lib/shared/texts/format-date";

const STANDING_HREF = "/account#standing";

function toSubject(decision: MailedDecision): string {
  const { action, subjectName } = decision;
  if (action === "ACCOUNT_SUSPENDED") return "Your account is suspended";
  if (action === "MESSAGE_REMOVED" || action === "SENDER_BARRED")
    return formatDecisionTitle(decision);
  return `What we decided about “${subjectName}”`;
}

/** The statement of reasons (DSA article 17), with the way to contest it (article 20). */
export function renderDecisionMail(
  decision: MailedDecision,
  href: string = STANDING_HREF,
): MailContent {
  const isSuspension = decision.action === "ACCOUNT_SUSPENDED";
  return {
    subject: toSubject(decision),
    preview: `${formatDecisionTitle(decision)}. Here is why, and how to contest it.`,
    blocks: [
      {
        type: "paragraph",
        text: isSuspension
          ? "You can still sign in and read what you have posted, but you cannot post anything new, and nobody else sees your profiles. Open checkouts have been closed, and subscriptions end with the period already paid for."
          : `${formatDecisionTitle(decision)}.`,
      },
      {
        type: "facts",
        rows: [{ label: "Why", value: groundLabels[decision.ground] }],
      },
      { type: "quote", text: decision.facts },
      {
        type: "paragraph",
        text: "A person made this decision; nothing about it was automatic. If you think it is wrong, contest it: someone will look at it again, free of charge. You may also go to court, or to an out-of-court body that settles disputes.",
      },
      { type: "button", label: "Read or contest the decision", href },
    ],
  };
}

export function renderReinstatedMail(): MailContent {
  return {
    subject: "Your account is open again",
    preview: "You can post again, and others see your profiles.",
    blocks: [
      {
        type: "paragraph",
        text: "Your suspension has ended. You can post again, and your profiles are visible as before. Listings and boosts get back the time they lost. A subscription that was set to end with its period can be resumed on your account page until then.",
      },
      { type: "button", label: "Go to your account", href: "/account" },
    ],
  };
}

/** Renders the decision about a report without naming anybody (DSA article 16 (5)). */
export function renderReportMail(report: DecidedReport): MailContent {
  return {
    subject: "What we decided about your report",
    preview: reportOutcomeSentences[report.outcome],
    blocks: [
      {
        type: "paragraph",
        text: `On ${formatUtcDay(report.reportedAt)} you reported “${report.subjectName}”. Your reason: ${reportReasonLabels[report.reason].toLowerCase()}.`,
      },
      ...report.subject,
      { type: "paragraph", text: reportOutcomeSentences[report.outcome] },
      {
        type: "paragraph",
        text: "Thank you for taking the time. If you see it differently, please report it again and tell us what we have missed.",
      },
      { type: "button", label: "See your reports", href: "/account#reports" },
    ],
  };
}
