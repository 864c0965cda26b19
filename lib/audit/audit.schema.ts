import { z } from "zod";
import { typedKeys } from "@/lib/shared/records";

export const auditLimits = { note: 1_000, years: 6 } as const;

/** Says what an administrator did, before the name of what it was done to. */
export const actionTexts = {
  HIDE_PROFILE: "hid the profile",
  SHOW_PROFILE: "showed the profile",
  DELETE_PROFILE: "deleted the profile",
  DELETE_ARTWORK: "deleted the artwork",
  DELETE_OPPORTUNITY: "removed the opportunity",
  DELETE_COMMENT: "removed the comment of",
  HIDE_COLLECTION: "hid the collection",
  SHOW_COLLECTION: "showed the collection",
  HIDE_SERIES: "hid the series",
  SHOW_SERIES: "showed the series",
  FEATURE_ON_HOME: "showed on the home page the artwork",
  UNFEATURE_ON_HOME: "removed from the home page the artwork",
  CLOSE_REPORT: "closed the report of",
  COMPLETE_PROMOTION: "completed what was bought:",
  REFUND_PROMOTION: "began to refund what was not done:",
  CLOSE_PROMOTION: "closed what was not done:",
  REFUND_ORDER: "began to refund the order:",
  CONCLUDE_REFUND: "was told the outcome of the refund:",
  CLOSE_REVIEW: "reviewed and fulfilled the order:",
  CLOSE_ORDER: "reviewed and closed the order:",
  CANCEL_ORDER: "cancelled the payment of the order:",
  RETURN_PAYMENT: "returned a payment for the subscription:",
  SUSPEND_ACCOUNT: "suspended the account",
  REINSTATE_ACCOUNT: "reinstated the account",
  REVIEW_DECISION: "reviewed the decision about",
  APPROVE_OPPORTUNITY: "approved the opportunity",
  RELEASE_MESSAGE: "released the text",
  REFUSE_MESSAGE: "refused the text",
  REMOVE_MESSAGE: "removed the message of",
  WARN_RECIPIENT: "warned the recipient of a message of",
  BAR_SENDER: "barred from writing",
  LIFT_BAR: "lifted the bar on",
  CHANGE_SETTINGS: "changed",
  UPDATE_NEWSLETTER: "composed the newsletter",
  SEND_NEWSLETTER: "sent the newsletter",
  RETRY_JOB: "ran again the job",
  RESEND_MAIL: "sent again the mail",
  RESUME_BULK_MAIL: "resumed",
  LIFT_SUPPRESSION: "lifted for an e-mail address the",
  GRANT_ADMINISTRATION: "made an administrator of",
  REVOKE_ADMINISTRATION: "took the administrator’s role from",
  VERIFY_PROFILE: "verified the profile",
  REVOKE_VERIFICATION: "revoked the verification of the profile",
};

export const AdministrationAction = z.enum(typedKeys(actionTexts));
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

export const decisionLabels = {
  ACCOUNT_SUSPENDED: "Account suspended",
  PROFILE_HIDDEN: "Profile hidden",
  PROFILE_DELETED: "Profile deleted",
  ARTWORK_DELETED: "Artwork deleted",
  OPPORTUNITY_DELETED: "Opportunity removed",
  COMMENT_DELETED: "Comment removed",
  COLLECTION_HIDDEN: "Collection hidden",
  SERIES_HIDDEN: "Series hidden",
  MESSAGE_REMOVED: "Message removed, to",
  SENDER_BARRED: "Barred from writing",
};

export const DecisionAction = z.enum(typedKeys(decisionLabels));
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
