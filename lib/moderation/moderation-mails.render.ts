import { type ReportOutcome, reportReasonLabels } from "@/lib/administration/administration.schema";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { formatDecisionTitle, groundLabels } from "@/lib/moderation/moderation.rules";
import type { DecidedReport, MailedDecision } from "@/lib/moderation/moderation-mails.queries";
import { formatUtcDay } from "@/lib/shared/format-date";

const STANDING_HREF = "/account#standing";

/** The statement of reasons (DSA article 17), with the way to contest it (article 20). */
export function renderDecisionMail(decision: MailedDecision): MailContent {
  const isSuspension = decision.action === "ACCOUNT_SUSPENDED";
  return {
    subject: isSuspension
      ? "Your account is suspended"
      : `What we decided about “${decision.subjectName}”`,
    preview: `${formatDecisionTitle(decision)}. Here is why, and how to contest it.`,
    blocks: [
      {
        type: "paragraph",
        text: isSuspension
          ? "Your account was suspended. You can sign in and read what you have posted, but post nothing new, and others do not see your profiles."
          : `${formatDecisionTitle(decision)}.`,
      },
      {
        type: "facts",
        rows: [{ label: "Ground", value: groundLabels[decision.ground] }],
      },
      { type: "quote", text: decision.facts },
      {
        type: "paragraph",
        text: "A person decided this; nothing was decided automatically. If you think that it is wrong, contest it: somebody looks at it again, and it costs nothing. You may also go to a court, or to an out-of-court body that settles disputes.",
      },
      { type: "button", label: "Read or contest the decision", href: STANDING_HREF },
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
        text: "The suspension of your account has ended. You can post again, and your profiles are shown as before. Listings and boosts get the time back that they lost.",
      },
      { type: "button", label: "Go to your account", href: "/account" },
    ],
  };
}

const outcomeSentences: Record<ReportOutcome, string> = {
  DISMISSED: "We looked at it and found nothing against our terms or the law, so it stays.",
  HIDDEN: "We agree with you: it no longer shows in search and lists.",
  DELETED: "We agree with you: it has been deleted.",
  RESOLVED: "It has been settled another way, and nothing more needs to be done.",
};

/** DSA article 16 (5): the decision, without naming anybody. */
export function renderReportMail(report: DecidedReport): MailContent {
  return {
    subject: "What we decided about your report",
    preview: outcomeSentences[report.outcome],
    blocks: [
      {
        type: "paragraph",
        text: `On ${formatUtcDay(report.reportedAt)} you reported “${report.subjectName}”: ${reportReasonLabels[report.reason].toLowerCase()}.`,
      },
      { type: "paragraph", text: outcomeSentences[report.outcome] },
      {
        type: "paragraph",
        text: "Thank you for taking the time. If you see it differently, answer by reporting it again with what we have missed.",
      },
      { type: "button", label: "See your reports", href: "/account#reports" },
    ],
  };
}
