import { z } from "zod";

export const auditLimits = { note: 1_000, years: 6 } as const;

export const AdministrationAction = z.enum([
  "HIDE_PROFILE",
  "SHOW_PROFILE",
  "DELETE_PROFILE",
  "DELETE_ARTWORK",
  "DELETE_OPPORTUNITY",
  "DELETE_COMMENT",
  "HIDE_COLLECTION",
  "SHOW_COLLECTION",
  "HIDE_SERIES",
  "SHOW_SERIES",
  "FEATURE_ON_HOME",
  "UNFEATURE_ON_HOME",
  "CLOSE_REPORT",
  "COMPLETE_PROMOTION",
  "REFUND_PROMOTION",
  "CLOSE_PROMOTION",
  "REFUND_ORDER",
  "CONCLUDE_REFUND",
  "CLOSE_REVIEW",
  "CLOSE_ORDER",
  "CANCEL_ORDER",
  "RETURN_PAYMENT",
  "SUSPEND_ACCOUNT",
  "REINSTATE_ACCOUNT",
  "REVIEW_DECISION",
  "APPROVE_OPPORTUNITY",
  "RELEASE_MESSAGE",
  "REFUSE_MESSAGE",
  "REMOVE_MESSAGE",
  "WARN_RECIPIENT",
  "BAR_SENDER",
  "LIFT_BAR",
  "CHANGE_SETTINGS",
  "UPDATE_NEWSLETTER",
  "SEND_NEWSLETTER",
  "RETRY_JOB",
  "RESEND_MAIL",
  "RESUME_BULK_MAIL",
  "LIFT_SUPPRESSION",
  "GRANT_ADMINISTRATION",
  "REVOKE_ADMINISTRATION",
  "VERIFY_PROFILE",
  "REVOKE_VERIFICATION",
]);
export type AdministrationAction = z.infer<typeof AdministrationAction>;

export const AdministrationSubject = z.enum([
  "profile",
  "artwork",
  "opportunity",
  "comment",
  "collection",
  "series",
  "report",
  "order",
  "promotion",
  "subscription",
  "account",
  "decision",
  "settings",
  "newsletter",
  "job",
  "mail",
  "suppression",
  "message",
]);
export type AdministrationSubject = z.infer<typeof AdministrationSubject>;

export const DecisionAction = z.enum([
  "ACCOUNT_SUSPENDED",
  "PROFILE_HIDDEN",
  "PROFILE_DELETED",
  "ARTWORK_DELETED",
  "OPPORTUNITY_DELETED",
  "COMMENT_DELETED",
  "COLLECTION_HIDDEN",
  "SERIES_HIDDEN",
  "MESSAGE_REMOVED",
  "SENDER_BARRED",
]);
export type DecisionAction = z.infer<typeof DecisionAction>;

/** The basis of a decision (DSA article 17 (3) d and e). */
export const DecisionGround = z.enum(["LAW", "TERMS"]);
export type DecisionGround = z.infer<typeof DecisionGround>;

/** The log's actor for what the operator does with a command on the server. */
export const OPERATOR = "Operator";

/** The log's actor for refunds and disputes that the payment provider reports. */
export const PAYMENT_PROVIDER = "Payment provider";

/** The log's actors that are no administrators. */
export const SYSTEM_ACTORS = [OPERATOR, PAYMENT_PROVIDER] as const;
