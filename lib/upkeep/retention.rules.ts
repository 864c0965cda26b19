import { invitationLimits } from "@/lib/invitations/invitations.schema";
import { applicationRetention } from "@/lib/applications/applications.schema";
import { conversationLimits } from "@/lib/conversations/conversations.schema";
import { exportLimits } from "@/lib/exports/exports.schema";
import { newsletterLimits } from "@/lib/newsletter/newsletter.schema";
import { softBounces } from "@/lib/mails/mail-events.schema";
import { notificationLimits } from "@/lib/notifications/notification-limits.schema";
import { statisticsWeeks } from "@/lib/plans/plan-limits.rules";
import { freePosts, MONTH_DAYS } from "@/lib/plans/plans.rules";
import { reminderLimits } from "@/lib/reminders/reminders.schema";
import { TRIAL_DIGEST_YEARS } from "@/lib/subscriptions/trials/trial-digests.rules";

type RetentionEntry = {
  what: string;
  keptFor: string;
  why: string;
} & (
  | {
      /** Rows are deleted `years` after the time in `column`. */
      table: "audit_log" | "moderation_decisions" | "orders" | "reports" | "subscriptions";
      column: "closed_at" | "created_at" | "ended_at";
      years: number;
    }
  | {
      sweep: string;
    }
);

const keepYears = (count: number) => ({ keptFor: `${count} years`, years: count });

/** `docs/retention.md` shows this table, which tests/retention.test.ts writes there. */
export const retention = [
  {
    what: "The log of what administrators did, without names once an account is deleted",
    ...keepYears(6),
    why: "Answering for decisions, within the limitation periods",
    table: "audit_log",
    column: "created_at",
  },
  {
    what: "Reports, once decided",
    ...keepYears(3),
    why: "Repeated reports, and disputes about a decision",
    table: "reports",
    column: "closed_at",
  },
  {
    what: "Statements of reasons and contests; with the account at the latest",
    ...keepYears(3),
    why: "Contesting a decision (DSA article 20)",
    table: "moderation_decisions",
    column: "created_at",
  },
  {
    what: "Orders and what was ordered",
    ...keepYears(10),
    why: "Accounting records have to be kept",
    table: "orders",
    column: "created_at",
  },
  {
    what: "Subscriptions and refunds of their payments, after they ended",
    ...keepYears(10),
    why: "Accounting records have to be kept",
    table: "subscriptions",
    column: "ended_at",
  },
  {
    what: "Digests of the e-mail addresses of deleted accounts that had a trial",
    keptFor: `${TRIAL_DIGEST_YEARS} years`,
    why: "One trial per person",
    sweep: "sweepTrialDigests",
  },
  {
    what: "When free posts were used",
    keptFor: `${freePosts.days} days`,
    why: "Counting them, even once what they were used for is gone",
    sweep: "sweepFreePosts",
  },
  {
    what: "When included boosts were used whose artwork or opportunity is gone",
    keptFor: `${MONTH_DAYS} days`,
    why: "Counting them",
    sweep: "sweepOrphanedBoosts",
  },
  {
    what: "Locks on accounts at the payment provider that a crash left behind",
    keptFor: "1 hour",
    why: "One change per account at a time",
    sweep: "sweepPaymentLeases",
  },
  {
    what: "Ids of webhook events from the payment provider",
    keptFor: "60 days",
    why: "No event takes effect twice",
    sweep: "sweepPaymentEvents",
  },
  {
    what: "Answers to calls with an Idempotency-Key",
    keptFor: "24 hours",
    why: "A repeated call takes effect once",
    sweep: "sweepIdempotencyKeys",
  },
  {
    what: "Hashes of visitors to an opportunity",
    keptFor: "the day",
    why: "Counting each visitor once",
    sweep: "sweepVisits",
  },
  {
    what: "Hashes of visitors to a profile or an artwork",
    keptFor: "the day",
    why: "Counting each visitor once",
    sweep: "sweepPageVisits",
  },
  {
    what: "Numbers of views of profiles and artworks",
    keptFor: `${statisticsWeeks.paid} weeks`,
    why: "Statistics for their owners",
    sweep: "sweepViewCounts",
  },
  {
    what: "Counts of requests by address and account",
    keptFor: "the window they apply to",
    why: "Limits",
    sweep: "sweepRateLimits",
  },
  {
    what: "Keys of digests, encrypted with a secret that is listed no more",
    keptFor: "30 days",
    why: "An earlier list of secrets may return",
    sweep: "sweepDigestKeys",
  },
  {
    what: "Uploaded pictures that no opportunity uses yet",
    keptFor: "1 day",
    why: "A draft can be continued after a break",
    sweep: "sweepOpportunityImages",
  },
  {
    what: "Uploaded files that no row refers to",
    keptFor: "until the next night, 1 hour at least",
    why: "Uploads in progress",
    sweep: "sweepFiles",
  },
  {
    what: "Share cards of what has been deleted",
    keptFor: "until the next night",
    why: "Drawn once and stored",
    sweep: "sweepFiles",
  },
  {
    what: "The id of a deleted account",
    keptFor: "2 hours",
    why: "Its last tokens must be refused",
    sweep: "sweepAccounts",
  },
  {
    what: "Notifications, and which mails were sent (not their texts)",
    keptFor: `${notificationLimits.days} days`,
    why: "Looking up what one was told",
    sweep: "sweepMessages",
  },
  {
    what: "Reports of the mail provider, under a digest of the address",
    keptFor: `${softBounces.keptDays} days`,
    why: "Addresses whose mail keeps coming back get no more",
    sweep: "sweepMessages",
  },
  {
    what: "Addresses that asked for the newsletter and were not confirmed",
    keptFor: `${newsletterLimits.confirmDays} days`,
    why: "The link in the confirmation works as long",
    sweep: "sweepNewsletterSubscriptions",
  },
  {
    what: "Addresses that left the newsletter",
    keptFor: `${newsletterLimits.endedDays} days`,
    why: "Leaving can be taken back",
    sweep: "sweepNewsletterSubscriptions",
  },
  {
    what: "Invitations to a team, after their links have ended",
    keptFor: `${invitationLimits.keptDays} days`,
    why: "The link says what became of it",
    sweep: "sweepMemberInvitations",
  },
  {
    what: "Invitations to a jury that nobody has accepted, after their links have ended",
    keptFor: `${invitationLimits.keptDays} days`,
    why: "The organiser sees who declined, and who did not answer",
    sweep: "sweepJurorInvitations",
  },
  {
    what: "Jurors who were removed, with their scores in closed rounds and the conflicts that they declared",
    keptFor: "as long as the applications",
    why: "Results stay, and a conflict holds again after a new invitation",
    sweep: "sweepJurorInvitations",
  },
  {
    what: "Drafts of applications that were never sent, with their files; discarded ones go at once",
    keptFor: `${applicationRetention.draftDays} days after the opportunity closes`,
    why: "Asking the organiser for more time, and using the texts again",
    sweep: "sweepApplications",
  },
  {
    what: "How often an account has begun an application to an opportunity, once no application to it is left",
    keptFor: `${applicationRetention.draftDays} days after the opportunity closes`,
    why: "Nobody begins and discards without end",
    sweep: "sweepApplications",
  },
  {
    what: "Applications that no letter has answered, with works, files, notes and history",
    keptFor: `${applicationRetention.unansweredMonths} months after the opportunity closes`,
    why: "The organiser decides about them, and answers",
    sweep: "sweepApplications",
  },
  {
    what: "Answered applications, with works, files, notes, scores and letters; their totals stay, and artists are told 30 days before",
    keptFor: `${applicationRetention.answeredDays.default} days after the answer (the organiser may choose ${applicationRetention.answeredDays.min} to ${applicationRetention.answeredDays.max}); accepted ones ${applicationRetention.acceptedDays} days`,
    why: "Questions about a decision, and what follows from a place",
    sweep: "sweepApplications",
  },
  {
    what: "Files of exported applications",
    keptFor: `${exportLimits.days} days, until the next one of the same format, or until something in them is erased`,
    why: "Downloading them",
    sweep: "sweepExports",
  },
  {
    what: "Which reminders of deadlines were sent, after the deadline",
    keptFor: `${reminderLimits.keptDays} days`,
    why: "Nobody is reminded twice",
    sweep: "sweepReminders",
  },
  {
    what: "Questions of guests that were not confirmed, with names and addresses",
    keptFor: `${conversationLimits.confirmDays} days`,
    why: "The link in the confirmation works as long",
    sweep: "sweepConversations",
  },
  {
    what: "Names and addresses of guests, after the last message",
    keptFor: `${conversationLimits.guestMonths} months`,
    why: "They are told of answers",
    sweep: "sweepConversations",
  },
  {
    what: "Addresses from which somebody answered a mail, and may not",
    keptFor: `${notificationLimits.days} days`,
    why: "They are told once",
    sweep: "sweepMessages",
  },
  {
    what: "Conversations, without the names of those who left",
    keptFor: "until both sides have left",
    why: "What others wrote to somebody is theirs too",
    sweep: "sweepConversations",
  },
  {
    what: "Digests of the addresses of deleted accounts that somebody had blocked",
    keptFor: "until the block is lifted, or its account deleted",
    why: "Whoever comes back stays blocked",
    sweep: "sweepAccounts",
  },
  {
    what: "Search words that no longer find anything",
    keptFor: "1 hour",
    why: "Misspellings are matched against known words",
    sweep: "sweepWords",
  },
] as const satisfies readonly RetentionEntry[];

type TableEntry = Extract<(typeof retention)[number], { table: string }>;

/** @throws Error for a table without a row above */
export function getRetentionYears(table: TableEntry["table"]): number {
  const entry = retention.find((row) => "table" in row && row.table === table);
  if (entry === undefined || !("years" in entry)) throw new Error(`no retention for ${table}`);
  return entry.years;
}
