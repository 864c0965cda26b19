import { describe, expect, test } from "vitest";
import { api } from "@/lib/api";
import { type MessageKind, messageKinds } from "@/lib/outbox/message-kinds.schema";
import type { CallSpec, Line } from "@/lib/shared/contract";

/**
 * Calls by which an account has somebody else written to. A call of it needs a verified address, at the latest when it publishes what the mail
 * is about. `NOBODY_ELSE`: only whoever caused it is written to, or it says nothing that an account wrote.
 */
type Cause = readonly Line[] | "NOBODY_ELSE" | "ADMINISTRATORS" | "JOB";

const publishing = ["POST /v1/opportunities/", "PUT /v1/opportunities/{id}"] as const;

/** A new kind does not compile without its entry. */
const causes: Record<MessageKind, Cause> = {
  RECEIPT: "NOBODY_ELSE",
  REFUND: "NOBODY_ELSE",
  PROMOTION_DONE: "ADMINISTRATORS",
  TRIAL_ENDING: "JOB",
  RENEWAL_FAILED: "NOBODY_ELSE",
  // Whoever reports is written to, with a decision of an administrator.
  REPORT_DECIDED: "ADMINISTRATORS",
  CONTENT_DECIDED: "ADMINISTRATORS",
  ACCOUNT_SUSPENDED: "ADMINISTRATORS",
  ACCOUNT_REINSTATED: "ADMINISTRATORS",
  LISTING_ENDING: "JOB",
  LINK_UNANSWERED: "JOB",
  DOMAIN_ASKED: ["POST /v1/profiles/{id}/verification"],
  DOMAIN_RECORD_MISSING: "JOB",
  VERIFICATION_DECIDED: "ADMINISTRATORS",
  VERIFICATION_ENDED: "NOBODY_ELSE",
  // What was published with a verified address goes to those who saved it, or apply to it.
  OPPORTUNITY_CHANGED: publishing,
  OPPORTUNITY_CANCELLED: publishing,
  APPLIED_OPPORTUNITY_CHANGED: publishing,
  APPLIED_OPPORTUNITY_CANCELLED: publishing,
  APPLICATION_RECEIVED: ["POST /v1/applications/{id}/submit"],
  APPLICATION_CHANGED: ["POST /v1/applications/{id}/submit"],
  APPLICATION_UNSENT: "JOB",
  APPLICATION_WITHDRAWN: "NOBODY_ELSE",
  APPLICATION_UPDATED: [
    "POST /v1/opportunities/{id}/applications/bulk",
    "POST /v1/applications/{id}/reopen",
    "POST /v1/applications/{id}/extend",
  ],
  APPLICATION_ERASURE: "JOB",
  // In our words; of what the account had written only titles and names.
  APPLICATION_DELETED: ["DELETE /v1/applications/{id}"],
  APPLICATIONS_ARRIVED: ["POST /v1/applications/{id}/submit"],
  APPLICATIONS_CLOSED: "JOB",
  JUROR_INVITED: ["POST /v1/opportunities/{id}/jurors"],
  JURY_ROUND_OPEN: ["POST /v1/opportunities/{id}/rounds/{n}/open"],
  LETTER_RELEASED: ["POST /v1/opportunities/{id}/letters/release"],
  PLACE_FREE: ["POST /v1/opportunities/{id}/waiting-list/offer"],
  REPLY_DUE: "JOB",
  ARTIST_REPLIED: ["POST /v1/applications/{id}/reply"],
  MESSAGE_RECEIVED: ["POST /v1/conversations/", "POST /v1/conversations/{id}/messages"],
  // To the address that a guest gave, without what the guest wrote.
  MESSAGE_WARNED: "ADMINISTRATORS",
  GUEST_QUESTION: "NOBODY_ELSE",
  GUEST_MESSAGE_RECEIVED: ["POST /v1/conversations/{id}/messages"],
  REPLY_NOT_SENT: "NOBODY_ELSE",
  EXPORT_READY: "NOBODY_ELSE",
  ANSWERS_DUE: "JOB",
  DEADLINE_REMINDER: "JOB",
  PROGRAMME_REOPENED: publishing,
  ALERT_MATCHED: publishing,
  // To those who follow the artist: they asked for the works.
  FOLLOWED_WORKS: "JOB",
  DIGEST: "JOB",
  NEWSLETTER_CONFIRMATION: "NOBODY_ELSE",
  NEWSLETTER_ISSUE: "ADMINISTRATORS",
  // The owner of a profile hears of what its manager makes.
  KEY_MADE: ["POST /v1/keys/"],
  KEY_ENDED: "NOBODY_ELSE",
  KEY_EXPIRING: "JOB",
  ENDPOINT_FAILING: "JOB",
  ENDPOINT_DISABLED: "JOB",
  MEMBER_INVITED: ["POST /v1/profiles/{id}/members"],
  MEMBER_CHANGED: [
    "PATCH /v1/profiles/{id}/members/{accountId}",
    "DELETE /v1/profiles/{id}/members/{accountId}",
  ],
  MEMBER_PUBLISHED: publishing,
  TRANSFER_OFFERED: ["POST /v1/profiles/{id}/transfer"],
  TRANSFER_ANSWERED: ["POST /v1/profiles/{id}/transfer/answer"],
  SUBPROCESSOR_ANNOUNCED: "JOB",
  MAIL_FAILING: "JOB",
  BULK_PAUSED: "JOB",
  PAYMENT_ALERT: "JOB",
};

test("every kind of mail says who causes it", () => {
  expect(Object.keys(causes).sort()).toEqual(Object.keys(messageKinds).sort());
});

const calls: Partial<Record<Line, CallSpec>> = api;
const mailing = [
  ...new Set(Object.values(causes).flatMap((cause) => (typeof cause === "string" ? [] : cause))),
];

describe("what mails somebody else needs a verified address", () => {
  test.each(mailing)("%s: 403 `email` without one", (line) => {
    const call = calls[line];
    expect(call?.auth).toMatch(/^(identity|profile|optional)$/);
    // `handle` checks "always", and the command of an opportunity or application what it publishes or sends.
    const published: readonly Line[] = [...publishing, "POST /v1/applications/{id}/submit"];
    expect(call?.verifiedEmail).toBe(published.includes(line) ? "to publish" : "always");
  });
});
