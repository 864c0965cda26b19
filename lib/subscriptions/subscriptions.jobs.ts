import { type Retention, sweepExpired } from "@/lib/server/jobs/expired-rows";
import type { Jobs } from "@/lib/server/jobs/jobs";
import { deleteRefundsOfEnded } from "@/lib/subscriptions/subscription-rows.commands";
import { recordEndingTrials } from "@/lib/subscriptions/trials/trials.commands";
import { TRIAL_DIGEST_YEARS } from "@/lib/subscriptions/trials/trial-digests.rules";

export const subscriptionsJobs = {
  "trials.ending": { run: recordEndingTrials, schedule: "*/15 * * * *" },
  "trial-digests.sweep": sweepExpired("35 2 * * *", [
    {
      what: "Digests of the e-mail addresses of deleted accounts that had a trial",
      keptFor: `${TRIAL_DIGEST_YEARS} years`,
      why: "One trial per person",
      rows: [{ table: "trial_digests", column: "created_at", ifNull: "account_uid" }],
    },
  ]),
} satisfies Jobs;

export const subscriptionRetention: Retention = {
  what: "Subscriptions and refunds of their payments, after they ended",
  keptFor: "10 years",
  why: "Accounting records have to be kept",
  tables: ["subscription_refunds"],
  rows: [deleteRefundsOfEnded, { table: "subscriptions", column: "ended_at" }],
};
