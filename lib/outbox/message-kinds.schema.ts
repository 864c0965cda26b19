import { z } from "zod";
import { operatorKinds } from "@/lib/outbox/operator-kinds.schema";

/** Creates the declaration of a kind of one class. */
const ofClass =
  <const Class extends MailClass>(mailClass: Class) =>
  <Payload extends z.ZodRawShape>(label: string, payload: Payload) => ({
    class: mailClass,
    label,
    payload: z.object(payload),
  });
const essential = ofClass("E");
const notice = ofClass("N");
const subscription = ofClass("D");
const invitation = ofClass("I");

/**
 * Messages that reach a person, each declared once: its class, the label in settings, and the payload of the event that causes it. The name is
 * the kind of the event, of the notification and of the mail. Classes: E, essential, cannot be turned off; N, a notice, can be turned off by
 * itself; D, a digest or subscription; I, an invitation of somebody else. `isBulk`: goes to many at once, so that all else is sent first.
 * `minutesApart`: between two mails about one subject; what comes sooner joins the digest. `defaults`: while an account has chosen nothing; on
 * the site and at once otherwise. `isCollected`: digests find it by themselves, so that nothing is stored for them.
 */
export const messageKinds = {
  RECEIPT: essential("Receipts", {}),
  REFUND: essential("Refunds", { amount: z.int(), currency: z.string() }),
  PROMOTION_DONE: essential("Promotions carried out", {}),
  TRIAL_ENDING: essential("Trials that end", {}),
  RENEWAL_FAILED: essential("Unpaid renewals", {}),
  REPORT_DECIDED: essential("Your reports", { accountUid: z.string() }),
  CONTENT_DECIDED: essential("Decisions about your content", {}),
  ACCOUNT_SUSPENDED: essential("Suspension", {}),
  ACCOUNT_REINSTATED: essential("End of a suspension", { accountUid: z.string() }),
  LISTING_ENDING: notice("Your listings that end soon", {}),
  LINK_UNANSWERED: notice("Broken links", {}),
  DOMAIN_ASKED: invitation("Confirmation of an organisation’s domain", {
    askedAt: z.iso.datetime(),
  }),
  /** `failures`: in a row. */
  DOMAIN_RECORD_MISSING: notice("Verification problems", { failures: z.int() }),
  VERIFICATION_DECIDED: essential("Decisions about the verification of your organisation", {}),
  VERIFICATION_ENDED: essential("End of the verification of your organisation", {
    domain: z.string().nullable(),
  }),
  OPPORTUNITY_CHANGED: notice("Changes to opportunities you saved", {}),
  OPPORTUNITY_CANCELLED: notice("Cancellations of opportunities you saved", { title: z.string() }),
  APPLIED_OPPORTUNITY_CHANGED: essential("Changes to opportunities you apply to", {}),
  APPLIED_OPPORTUNITY_CANCELLED: essential("Cancellations of opportunities you apply to", {
    title: z.string(),
  }),
  APPLICATION_RECEIVED: essential("Receipts of your applications", { version: z.int() }),
  APPLICATION_CHANGED: essential("Receipts of changes to your applications", { version: z.int() }),
  APPLICATION_UNSENT: notice("Your applications that are not sent yet", { deadline: z.string() }),
  APPLICATION_WITHDRAWN: essential("Applications that you have withdrawn", {}),
  APPLICATION_UPDATED: essential("News about your applications", {
    news: z.enum(["NOT_CONSIDERED", "REOPENED"]),
  }),
  /** `day`: on which it is deleted (UTC). */
  APPLICATION_ERASURE: essential("Deletion of your applications", { day: z.string() }),
  /** `cause` says what is gone. `TEAM`: this application alone; else the organiser's profile, by itself or by an administrator. */
  APPLICATION_DELETED: essential("Applications of yours that others deleted", {
    accountUid: z.string(),
    number: z.int(),
    title: z.string(),
    organiser: z.string(),
    cause: z.enum(["TEAM", "PROFILE", "ADMINISTRATOR"]),
  }),
  APPLICATIONS_ARRIVED: notice("New applications to your opportunities", {
    from: z.string(),
    until: z.string(),
  }),
  APPLICATIONS_CLOSED: notice("Your opportunities that have closed", {}),
  JUROR_INVITED: invitation("Invitations to a jury", {}),
  /** `daysLeft`: null if it has just been opened. */
  JURY_ROUND_OPEN: notice("Jury rounds", { daysLeft: z.int().nullable() }),
  LETTER_RELEASED: essential("Answers to your applications", {}),
  PLACE_FREE: essential("Places that become free for you", {}),
  REPLY_DUE: essential("Places that you have to confirm", {}),
  ARTIST_REPLIED: notice("Replies of artists you accepted", {
    reply: z.enum(["CONFIRMED", "DECLINED", "LAPSED"]),
  }),
  MESSAGE_RECEIVED: { ...notice("Messages to you", { messageId: z.string() }), minutesApart: 10 },
  MESSAGE_WARNED: essential("Warnings about messages to you", { messageId: z.string() }),
  GUEST_QUESTION: essential("Confirmation of a guest’s question", {}),
  GUEST_MESSAGE_RECEIVED: essential("Answers to a guest", {}),
  REPLY_NOT_SENT: essential("Answers by e-mail that were not sent", {
    problem: z.enum([
      "STRANGER",
      "UNPROVEN",
      "EMPTY",
      "TOO_LONG",
      "UNREADABLE",
      "NOT_POSSIBLE",
      "TEXT_BELOW",
    ]),
    /** The recipient: an account, or else an address. */
    accountUid: z.string().nullable(),
    address: z.string().nullable(),
    /** The part of an answer with TEXT_BELOW that was sent. */
    messageId: z.string().nullable().default(null),
  }),
  EXPORT_READY: essential("Your exports", {}),
  ANSWERS_DUE: notice("Replies you have promised", { day: z.string() }),
  /** `opportunityIds`: those that close on the days that the rows of `reminders_sent` name. */
  DEADLINE_REMINDER: notice("Deadlines of opportunities you saved", {
    accountUid: z.string(),
    opportunityIds: z.array(z.string()),
  }),
  PROGRAMME_REOPENED: notice("Programmes you follow that open again", { programmeId: z.string() }),
  /** `round`: the number of the comparison of the opportunity that found the alerts (`alert_matches`). */
  ALERT_MATCHED: subscription("Instant alerts", { round: z.int() }),
  /** The event is for those who hear of them at once. */
  FOLLOWED_WORKS: {
    ...subscription("New works by artists, and under tags, that you follow", {}),
    defaults: { app: false, mail: "WEEKLY" },
    isCollected: true,
  },
  DIGEST: { ...subscription("Digests", {}), isBulk: true },
  NEWSLETTER_CONFIRMATION: essential("Confirmation of the newsletter", {}),
  NEWSLETTER_ISSUE: { ...subscription("Newsletter", {}), isBulk: true },
  MEMBER_INVITED: invitation("Invitations to a team", {}),
  MEMBER_CHANGED: essential("Changes of your role in a team", { accountUid: z.string() }),
  MEMBER_PUBLISHED: notice("What your team has published", { accountUid: z.string() }),
  TRANSFER_OFFERED: essential("Profiles that are handed over to you", {}),
  TRANSFER_ANSWERED: essential("Answers to a handover", {}),
  KEY_MADE: essential("New API keys", {}),
  /** `FOUND`: its secret was reported; `LEFT`: whoever made it no longer manages the profile. */
  KEY_ENDED: essential("API keys that were revoked", { cause: z.enum(["FOUND", "LEFT"]) }),
  KEY_EXPIRING: notice("API keys that end soon", { days: z.int() }),
  /** `since`: the day from which it is used. */
  SUBPROCESSOR_ANNOUNCED: {
    ...essential("New services that process applications", { name: z.string(), since: z.string() }),
    isBulk: true,
  },
  ENDPOINT_FAILING: essential("Webhooks that fail", {}),
  ENDPOINT_DISABLED: essential("Webhook endpoints that were disabled", {
    cause: z.enum(["GONE", "FAILING"]),
  }),
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
