import {
  renderArrivedMail,
  renderClosedMail,
  renderDeletionMail,
  renderErasureMail,
  renderNotConsideredMail,
  renderReceipt,
  renderReopenedMail,
  renderUnsentMail,
  renderWithdrawalMail,
} from "@/lib/applications/mails/application-mails.render";
import { renderInvitationMail } from "@/lib/members/member-mails.render";
import {
  renderCancellationMail,
  renderChangeMail,
} from "@/lib/opportunities/mails/opportunity-mails.render";
import { application, arrived, invitation, works } from "@/tests/support/application-mail-records";
import {
  changes,
  LONG_TITLE,
  longOpportunity,
  type MailSample,
  ZONE,
} from "@/tests/support/mail-records";

/** Samples to applicants, and to the teams of organisers. */
export const applicationMailSamples: readonly MailSample[] = [
  {
    name: "applied-opportunity-changed",
    kind: "APPLIED_OPPORTUNITY_CHANGED",
    content: renderChangeMail(longOpportunity, changes, "APPLIED"),
    subject: `${LONG_TITLE}: the deadline and the fee have changed`,
  },
  {
    name: "applied-opportunity-cancelled",
    kind: "APPLIED_OPPORTUNITY_CANCELLED",
    content: renderCancellationMail(LONG_TITLE, "APPLIED"),
    subject: `${LONG_TITLE} has been cancelled`,
  },
  {
    name: "application-received",
    kind: "APPLICATION_RECEIVED",
    content: renderReceipt(application, works, new Set(["artwork"]), {
      isFirst: true,
      timeZone: ZONE,
    }),
    subject: `We’ve received your application to ${LONG_TITLE}`,
  },
  {
    name: "application-changed",
    kind: "APPLICATION_CHANGED",
    content: renderReceipt(application, [], new Set(), { isFirst: false, timeZone: null }),
    subject: `We’ve received your changes to ${LONG_TITLE}`,
  },
  {
    name: "application-unsent",
    kind: "APPLICATION_UNSENT",
    content: renderUnsentMail({ ...application, state: "DRAFT" }, ZONE),
    subject: `Not sent yet: ${LONG_TITLE} closes Wednesday, 23:59, Lisbon time`,
  },
  {
    name: "application-withdrawn",
    kind: "APPLICATION_WITHDRAWN",
    content: renderWithdrawalMail({ ...application, state: "WITHDRAWN" }, ZONE),
    subject: `You have withdrawn from ${LONG_TITLE}`,
  },
  {
    name: "application-not-considered",
    kind: "APPLICATION_UPDATED",
    content: renderNotConsideredMail({
      ...application,
      state: "NOT_CONSIDERED",
      rejection_reason: "This residency is for artists who live in Portugal.",
    }),
    subject: `About your application to ${LONG_TITLE}`,
  },
  {
    name: "application-erasure",
    kind: "APPLICATION_ERASURE",
    content: renderErasureMail(application, "2027-12-04"),
    subject: `Your application to ${LONG_TITLE} will be deleted on 4 December 2027`,
  },
  ...(["TEAM", "PROFILE", "ADMINISTRATOR"] as const).map((cause) => ({
    name: `application-deleted-${cause.toLowerCase()}`,
    kind: "APPLICATION_DELETED" as const,
    content: renderDeletionMail({
      accountUid: "artist",
      number: application.number,
      title: LONG_TITLE,
      organiser: application.organization_name,
      cause,
    }),
    subject: `Your application to ${LONG_TITLE} was deleted${cause === "ADMINISTRATOR" ? "" : ` by ${application.organization_name}`}`,
  })),
  {
    name: "application-reopened",
    kind: "APPLICATION_UPDATED",
    content: renderReopenedMail(
      { ...application, reopened_until: new Date("2027-07-08T22:59:00Z") },
      ZONE,
    ),
    subject: `About your application to ${LONG_TITLE}`,
  },
  {
    name: "applications-arrived",
    kind: "APPLICATIONS_ARRIVED",
    content: renderArrivedMail(arrived),
    subject: `23 new applications to ${LONG_TITLE}`,
  },
  {
    name: "applications-closed",
    kind: "APPLICATIONS_CLOSED",
    content: renderClosedMail({ ...arrived, count: 1 }),
    subject: `${LONG_TITLE} has closed with 1 application`,
  },
  {
    name: "member-invited",
    kind: "MEMBER_INVITED",
    content: renderInvitationMail(invitation),
    subject: "Ada Brook invites you to Harbour House",
  },
];
