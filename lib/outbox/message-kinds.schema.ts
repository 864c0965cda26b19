import { z } from "zod";
import { operatorKinds } from "@/lib/outbox/operator-kinds.schema";

/**
 * Messages that reach a person, each declared once: its class, the label in settings, and the payload of the event that causes it. The name is
 * the kind of the event, of the notification and of the mail. Classes: E, essential, cannot be turned off; N, a notice, can be turned off by
 * itself; D, a digest or subscription; I, an invitation of somebody else. `isBulk`: goes to many at once, so that all else is sent first.
 * `minutesApart`: between two mails about one subject; what comes sooner joins the digest. `defaults`: while an account has chosen nothing; on
 * the site and at once otherwise. `isCollected`: digests find it by themselves, so that nothing is stored for them.
 */
export const messageKinds = {
  RECEIPT: { class: "E", label: "Receipts", payload: z.object({}) },
  REFUND: {
    class: "E",
    label: "Refunds",
    payload: z.object({ amount: z.int(), currency: z.string() }),
  },
  PROMOTION_DONE: { class: "E", label: "Promotions carried out", payload: z.object({}) },
  TRIAL_ENDING: { class: "E", label: "Trials that end", payload: z.object({}) },
  RENEWAL_FAILED: { class: "E", label: "Unpaid renewals", payload: z.object({}) },
  REPORT_DECIDED: {
    class: "E",
    label: "Your reports",
    payload: z.object({ accountUid: z.string() }),
  },
  CONTENT_DECIDED: { class: "E", label: "Decisions about your content", payload: z.object({}) },
  ACCOUNT_SUSPENDED: { class: "E", label: "Suspension", payload: z.object({}) },
  ACCOUNT_REINSTATED: {
    class: "E",
    label: "End of a suspension",
    payload: z.object({ accountUid: z.string() }),
  },
  LISTING_ENDING: { class: "N", label: "Your listings that end soon", payload: z.object({}) },
  LINK_UNANSWERED: {
    class: "N",
    label: "Broken links",
    payload: z.object({}),
  },
  DOMAIN_ASKED: {
    class: "I",
    label: "Confirmation of an organisation’s domain",
    payload: z.object({ askedAt: z.iso.datetime() }),
  },
  DOMAIN_RECORD_MISSING: {
    class: "N",
    label: "Verification problems",
    /** Number of failures in a row. */
    payload: z.object({ failures: z.int() }),
  },
  VERIFICATION_DECIDED: {
    class: "E",
    label: "Decisions about the verification of your organisation",
    payload: z.object({}),
  },
  VERIFICATION_ENDED: {
    class: "E",
    label: "End of the verification of your organisation",
    payload: z.object({ domain: z.string().nullable() }),
  },
  OPPORTUNITY_CHANGED: {
    class: "N",
    label: "Changes to opportunities you saved",
    payload: z.object({}),
  },
  OPPORTUNITY_CANCELLED: {
    class: "N",
    label: "Cancellations of opportunities you saved",
    payload: z.object({ title: z.string() }),
  },
  APPLIED_OPPORTUNITY_CHANGED: {
    class: "E",
    label: "Changes to opportunities you apply to",
    payload: z.object({}),
  },
  APPLIED_OPPORTUNITY_CANCELLED: {
    class: "E",
    label: "Cancellations of opportunities you apply to",
    payload: z.object({ title: z.string() }),
  },
  APPLICATION_RECEIVED: {
    class: "E",
    label: "Receipts of your applications",
    payload: z.object({ version: z.int() }),
  },
  APPLICATION_CHANGED: {
    class: "E",
    label: "Receipts of changes to your applications",
    payload: z.object({ version: z.int() }),
  },
  APPLICATION_UNSENT: {
    class: "N",
    label: "Your applications that are not sent yet",
    payload: z.object({ deadline: z.string() }),
  },
  APPLICATION_WITHDRAWN: {
    class: "E",
    label: "Applications that you have withdrawn",
    payload: z.object({}),
  },
  APPLICATION_UPDATED: {
    class: "E",
    label: "News about your applications",
    payload: z.object({ news: z.enum(["NOT_CONSIDERED", "REOPENED"]) }),
  },
  APPLICATION_ERASURE: {
    class: "E",
    label: "Deletion of your applications",
    /** The day (UTC) on which it is deleted. */
    payload: z.object({ day: z.string() }),
  },
  APPLICATION_DELETED: {
    class: "E",
    label: "Applications of yours that others deleted",
    /** `cause` says what is gone. `TEAM`: this application alone; else the organiser's profile, by itself or by an administrator. */
    payload: z.object({
      accountUid: z.string(),
      number: z.int(),
      title: z.string(),
      organiser: z.string(),
      cause: z.enum(["TEAM", "PROFILE", "ADMINISTRATOR"]),
    }),
  },
  APPLICATIONS_ARRIVED: {
    class: "N",
    label: "New applications to your opportunities",
    payload: z.object({ from: z.string(), until: z.string() }),
  },
  APPLICATIONS_CLOSED: {
    class: "N",
    label: "Your opportunities that have closed",
    payload: z.object({}),
  },
  JUROR_INVITED: { class: "I", label: "Invitations to a jury", payload: z.object({}) },
  JURY_ROUND_OPEN: {
    class: "N",
    label: "Jury rounds",
    /** Null: it has just been opened. */
    payload: z.object({ daysLeft: z.int().nullable() }),
  },
  LETTER_RELEASED: { class: "E", label: "Answers to your applications", payload: z.object({}) },
  PLACE_FREE: { class: "E", label: "Places that become free for you", payload: z.object({}) },
  REPLY_DUE: { class: "E", label: "Places that you have to confirm", payload: z.object({}) },
  ARTIST_REPLIED: {
    class: "N",
    label: "Replies of artists you accepted",
    payload: z.object({ reply: z.enum(["CONFIRMED", "DECLINED", "LAPSED"]) }),
  },
  MESSAGE_RECEIVED: {
    class: "N",
    label: "Messages to you",
    payload: z.object({ messageId: z.string() }),
    minutesApart: 10,
  },
  MESSAGE_WARNED: {
    class: "E",
    label: "Warnings about messages to you",
    payload: z.object({ messageId: z.string() }),
  },
  GUEST_QUESTION: {
    class: "E",
    label: "Confirmation of a guest’s question",
    payload: z.object({}),
  },
  GUEST_MESSAGE_RECEIVED: { class: "E", label: "Answers to a guest", payload: z.object({}) },
  REPLY_NOT_SENT: {
    class: "E",
    label: "Answers by e-mail that were not sent",
    /** The recipient: an account, or else an address. */
    payload: z.object({
      problem: z.enum([
        "STRANGER",
        "UNPROVEN",
        "EMPTY",
        "TOO_LONG",
        "UNREADABLE",
        "NOT_POSSIBLE",
        "TEXT_BELOW",
      ]),
      accountUid: z.string().nullable(),
      address: z.string().nullable(),
      /** The part of an answer with TEXT_BELOW that was sent. */
      messageId: z.string().nullable().default(null),
    }),
  },
  EXPORT_READY: { class: "E", label: "Your exports", payload: z.object({}) },
  ANSWERS_DUE: {
    class: "N",
    label: "Replies you have promised",
    payload: z.object({ day: z.string() }),
  },
  DEADLINE_REMINDER: {
    class: "N",
    label: "Deadlines of opportunities you saved",
    /** Opportunities that close on the days that the rows of `reminders_sent` name. */
    payload: z.object({ accountUid: z.string(), opportunityIds: z.array(z.string()) }),
  },
  PROGRAMME_REOPENED: {
    class: "N",
    label: "Programmes you follow that open again",
    payload: z.object({ programmeId: z.string() }),
  },
  ALERT_MATCHED: {
    class: "D",
    label: "Instant alerts",
    /** Number of the comparison of the opportunity that found the alerts (`alert_matches`). */
    payload: z.object({ round: z.int() }),
  },
  FOLLOWED_WORKS: {
    class: "D",
    label: "New works by artists, and under tags, that you follow",
    /** The event is for those who hear of them at once. */
    payload: z.object({}),
    defaults: { app: false, mail: "WEEKLY" },
    isCollected: true,
  },
  DIGEST: { class: "D", label: "Digests", payload: z.object({}), isBulk: true },
  NEWSLETTER_CONFIRMATION: {
    class: "E",
    label: "Confirmation of the newsletter",
    payload: z.object({}),
  },
  NEWSLETTER_ISSUE: { class: "D", label: "Newsletter", payload: z.object({}), isBulk: true },
  MEMBER_INVITED: { class: "I", label: "Invitations to a team", payload: z.object({}) },
  MEMBER_CHANGED: {
    class: "E",
    label: "Changes of your role in a team",
    payload: z.object({ accountUid: z.string() }),
  },
  MEMBER_PUBLISHED: {
    class: "N",
    label: "What your team has published",
    payload: z.object({ accountUid: z.string() }),
  },
  TRANSFER_OFFERED: {
    class: "E",
    label: "Profiles that are handed over to you",
    payload: z.object({}),
  },
  TRANSFER_ANSWERED: {
    class: "E",
    label: "Answers to a handover",
    payload: z.object({}),
  },
  KEY_MADE: { class: "E", label: "New API keys", payload: z.object({}) },
  KEY_ENDED: {
    class: "E",
    label: "API keys that were revoked",
    /** `FOUND`: its secret was reported; `LEFT`: whoever made it no longer manages the profile. */
    payload: z.object({ cause: z.enum(["FOUND", "LEFT"]) }),
  },
  KEY_EXPIRING: {
    class: "N",
    label: "API keys that end soon",
    payload: z.object({ days: z.int() }),
  },
  SUBPROCESSOR_ANNOUNCED: {
    class: "E",
    label: "New services that process applications",
    /** `since`: the day from which it is used. */
    payload: z.object({ name: z.string(), since: z.string() }),
    isBulk: true,
  },
  ENDPOINT_FAILING: { class: "E", label: "Webhooks that fail", payload: z.object({}) },
  ENDPOINT_DISABLED: {
    class: "E",
    label: "Webhook endpoints that were disabled",
    payload: z.object({ cause: z.enum(["GONE", "FAILING"]) }),
  },
  ...operatorKinds,
} as const satisfies Record<
  string,
  {
    class: MailClass;
    label: string;
    payload: z.ZodObject | z.ZodUnion<readonly z.ZodObject[]>;
    isBulk?: true;
    minutesApart?: number;
    defaults?: { app: boolean; mail: "NOW" | "DAILY" | "WEEKLY" | "OFF" };
    isCollected?: true;
  }
>;

export const MailClass = z.enum(["E", "N", "D", "I"]);
export type MailClass = z.infer<typeof MailClass>;
export type MessageKind = keyof typeof messageKinds;
export type MessagePayload<Kind extends MessageKind> = z.infer<
  (typeof messageKinds)[Kind]["payload"]
>;

export const MessageKind = z
  .enum(Object.keys(messageKinds) as [MessageKind, ...MessageKind[]])
  .meta({ id: "MessageKind" });

/** Kinds of which several about one subject share one notification. */
export type MergedKind = "OPPORTUNITY_CHANGED" | "APPLIED_OPPORTUNITY_CHANGED" | "FOLLOWED_WORKS";

/** Digests have no event of their own: they collect what other events left. */
export type EventKind = Exclude<MessageKind, "DIGEST">;
