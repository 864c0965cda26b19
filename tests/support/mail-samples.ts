import { renderAlertSections, renderInstantMatch } from "@/lib/alerts/alert-mails.render";
import { renderBulkPause } from "@/lib/mails/sending/bulk-pauses.render";
import { renderFailingMails } from "@/lib/mails/sending/failing-mails.render";
import {
  renderDecisionMail,
  renderReinstatedMail,
  renderReportMail,
} from "@/lib/moderation/moderation-mails.render";
import { renderConfirmationMail, renderIssueMail } from "@/lib/newsletter/newsletter-mails.render";
import { renderDigestMail } from "@/lib/notifications/digest-mail.render";
import {
  renderCancellationMail,
  renderChangeMail,
  renderListingEndingMail,
} from "@/lib/opportunities/mails/opportunity-mails.render";
import { renderUnansweredLinkMail } from "@/lib/links/link-mails.render";
import { renderReopeningMail } from "@/lib/programmes/programme-mails.render";
import { renderReminderMail } from "@/lib/reminders/reminder-mails.render";
import { answerMailSamples } from "@/tests/support/answer-mail-samples";
import { applicationMailSamples } from "@/tests/support/application-mail-samples";
import { messageMailSamples } from "@/tests/support/message-mail-samples";
import { endpointMailSamples } from "@/tests/support/endpoint-mail-samples";
import { renderAnnouncementMail } from "@/lib/legal/legal-mails.render";
import { memberMailSamples } from "@/tests/support/member-mail-samples";
import { keyMailSamples } from "@/tests/support/key-mail-samples";
import { followMailSamples } from "@/tests/support/follow-mail-samples";
import { paymentMailSamples } from "@/tests/support/payment-mail-samples";
import { verificationMailSamples } from "@/tests/support/verification-mail-samples";
import {
  alert,
  changes,
  decision,
  issue,
  item,
  LONG_TITLE,
  longOpportunity,
  type MailSample,
  opportunity,
  report,
  subject,
  ZONE,
} from "@/tests/support/mail-records";

const digest = renderDigestMail({
  notices: [
    {
      title: "Winter prize has been cancelled",
      text: "Its organiser has withdrawn it.",
      href: "/bookmarks",
    },
    {
      title: `${LONG_TITLE}: the deadline has changed`,
      text: "15 July 2027, 23:59, Lisbon time (GMT+1)",
      href: "/opportunities/low-tide-residency",
    },
  ],
  hiddenCount: 3,
  alertBlocks: renderAlertSections([
    { alert: { ...alert, name: "Ceramics" }, items: [item({}), item({ image: null })], total: 5 },
    {
      alert: { ...alert, name: "Prizes without a fee" },
      items: [item({ title: LONG_TITLE, check: true })],
      total: 1,
    },
  ]),
  alertCount: 6,
});

/** Every mail that the product sends, with long titles and missing pictures. */
export const mailSamples: readonly MailSample[] = [
  ...applicationMailSamples,
  ...answerMailSamples,
  ...messageMailSamples,
  ...followMailSamples,
  ...verificationMailSamples,
  ...endpointMailSamples,
  ...keyMailSamples,
  ...memberMailSamples,
  ...paymentMailSamples,
  {
    name: "subprocessor-announced",
    kind: "SUBPROCESSOR_ANNOUNCED",
    content: renderAnnouncementMail({
      name: "Rack Ltd",
      host: "rack.example",
      country: "FI",
      transfer: "NONE",
      since: "2027-03-01",
    }),
    subject: "From 1 March 2027 on, applications are also processed by Rack Ltd",
  },
  {
    name: "report-decided",
    kind: "REPORT_DECIDED",
    content: renderReportMail(report),
    subject: "What we decided about your report",
  },
  {
    name: "report-dismissed",
    kind: "REPORT_DECIDED",
    content: renderReportMail({ ...report, reason: "WRONG", outcome: "DISMISSED", subject }),
    subject: "What we decided about your report",
  },
  {
    name: "content-decided",
    kind: "CONTENT_DECIDED",
    content: renderDecisionMail(decision),
    subject: "What we decided about “Low tide”",
  },
  {
    name: "message-removed",
    kind: "CONTENT_DECIDED",
    content: renderDecisionMail({
      ...decision,
      action: "MESSAGE_REMOVED",
      subjectName: "Wren Callisfield",
      removedText: "Send the fee in advance, by bank transfer, and I will keep the work for you.",
    }),
    subject: "Your message to Wren Callisfield was removed",
  },
  {
    name: "sender-barred",
    kind: "CONTENT_DECIDED",
    content: renderDecisionMail({ ...decision, action: "SENDER_BARRED" }),
    subject: "You cannot write messages for 3 years",
  },
  {
    name: "suspended",
    kind: "ACCOUNT_SUSPENDED",
    content: renderDecisionMail({ ...decision, action: "ACCOUNT_SUSPENDED" }),
    subject: "Your account is suspended",
  },
  {
    name: "reinstated",
    kind: "ACCOUNT_REINSTATED",
    content: renderReinstatedMail(),
    subject: "Your account is open again",
  },
  {
    name: "listing-ending",
    kind: "LISTING_ENDING",
    content: renderListingEndingMail(
      opportunity,
      { end: new Date("2026-11-29T22:59:00Z"), isUnpaid: false },
      ZONE,
    ),
    subject: "“Low tide residency” leaves the list on 29 November 2026",
  },
  {
    name: "listing-ending-unpaid",
    kind: "LISTING_ENDING",
    content: renderListingEndingMail(
      opportunity,
      { end: new Date("2026-11-29T22:59:00Z"), isUnpaid: true },
      ZONE,
    ),
    subject: "“Low tide residency” is listed until 29 November 2026",
  },
  {
    name: "link-unanswered",
    kind: "LINK_UNANSWERED",
    content: renderUnansweredLinkMail(
      longOpportunity,
      "https://residency.example/apply/2027?from=vitrine",
      "/opportunities/edit/0197",
    ),
    subject: `The link of “${LONG_TITLE}” does not answer`,
  },
  {
    name: "opportunity-changed",
    kind: "OPPORTUNITY_CHANGED",
    content: renderChangeMail(longOpportunity, changes, "SAVED"),
    subject: `${LONG_TITLE}: the deadline and the fee have changed`,
  },
  {
    name: "opportunity-changed-once",
    kind: "OPPORTUNITY_CHANGED",
    content: renderChangeMail(opportunity, changes.slice(0, 1), "SAVED"),
    subject: "Low tide residency: the deadline has changed",
  },
  {
    name: "opportunity-cancelled",
    kind: "OPPORTUNITY_CANCELLED",
    content: renderCancellationMail("Winter prize", "SAVED"),
    subject: "Winter prize has been cancelled",
  },
  {
    name: "deadline-reminder",
    kind: "DEADLINE_REMINDER",
    content: renderReminderMail({ opportunities: [opportunity], timeZone: ZONE }),
    subject: "Closing Wednesday: Low tide residency",
  },
  {
    name: "deadline-reminders",
    kind: "DEADLINE_REMINDER",
    content: renderReminderMail({
      opportunities: [opportunity, longOpportunity],
      timeZone: ZONE,
    }),
    subject: "Closing Wednesday: 2 opportunities",
  },
  {
    name: "programme-reopened",
    kind: "PROGRAMME_REOPENED",
    content: renderReopeningMail({ name: LONG_TITLE, cycle: opportunity }),
    subject: `${LONG_TITLE} is open again`,
  },
  {
    name: "alert-matched",
    kind: "ALERT_MATCHED",
    content: renderInstantMatch(["Ceramics"], item({})),
    subject: "Ceramics: Low tide residency",
  },
  {
    name: "alerts-matched",
    kind: "ALERT_MATCHED",
    content: renderInstantMatch(
      ["Ceramics", "Residencies in Portugal"],
      item({ title: LONG_TITLE, image: null, check: true }),
    ),
    subject: `Ceramics and 1 more: ${LONG_TITLE}`,
  },
  {
    name: "digest",
    kind: "DIGEST",
    content: digest,
    subject: "Your digest: 5 notices and 6 new matches for your alerts",
  },
  {
    name: "digest-of-alerts",
    kind: "DIGEST",
    content: renderDigestMail({
      notices: [],
      hiddenCount: 0,
      alertBlocks: renderAlertSections([
        { alert: { ...alert, name: "Ceramics" }, items: [item({})], total: 1 },
      ]),
      alertCount: 1,
    }),
    subject: "1 new match for your alerts",
  },
  {
    name: "newsletter-confirmation",
    kind: "NEWSLETTER_CONFIRMATION",
    content: renderConfirmationMail("token"),
    subject: "Please confirm your subscription",
  },
  {
    name: "newsletter-again",
    kind: "NEWSLETTER_CONFIRMATION",
    content: renderConfirmationMail(null),
    subject: "You already receive our newsletter",
  },
  {
    name: "newsletter-issue",
    kind: "NEWSLETTER_ISSUE",
    content: renderIssueMail(issue),
    subject: "8 new opportunities, and 6 that close soon",
  },
  {
    name: "mail-failing",
    kind: "MAIL_FAILING",
    content: renderFailingMails({ failed: 31, total: 1_204 }),
    subject: "Mail needs attention",
  },
  {
    name: "bulk-paused",
    kind: "BULK_PAUSED",
    content: renderBulkPause({ complaints: 31, total: 8_204 }),
    subject: "Digests and newsletters are paused",
  },
];
