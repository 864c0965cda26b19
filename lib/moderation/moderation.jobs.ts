import { isOfActiveSuspension } from "@/lib/moderation/decisions.queries";
import { endSuspendedPayments } from "@/lib/moderation/suspensions.commands";
import type { Retention } from "@/lib/server/jobs/expired-rows";
import { type Jobs, threeDays } from "@/lib/server/jobs/jobs";

export const moderationJobs = {
  "accounts.suspended": { run: ({ id }) => endSuspendedPayments(id), options: threeDays },
} satisfies Jobs;

export const decisionRetention: Retention = {
  what: "Statements of reasons and contests; with the account at the latest",
  keptFor: "3 years",
  why: "Contesting a decision (DSA article 20)",
  rows: [{ table: "moderation_decisions", column: "created_at", unless: isOfActiveSuspension }],
};
