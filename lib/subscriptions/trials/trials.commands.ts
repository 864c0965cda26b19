import { Stripe } from "stripe";
import { sql } from "kysely";
import type { Customer } from "@/lib/payments/customers.commands";
import { type Tx, db, transaction } from "@/lib/server/database/db";
import type { SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { callStripe } from "@/lib/server/stripe/stripe";
import { recordPlanChange } from "@/lib/subscriptions/plan-changes.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { runEach } from "@/lib/server/jobs/run-each";

/** Records whose trial a subscription is, even if the response to the call that started it was lost; once in the log of its profile. */
export async function recordTrial(
  tx: Tx,
  { accountUid, profileId }: Customer,
  { id, trialOf, createdAt }: SubscriptionFacts,
): Promise<void> {
  if (trialOf !== accountUid) return;
  const trial = { profile_id: profileId, subscription_id: id, started_at: createdAt };
  const started = await tx
    .insertInto("trials")
    .values({ account_uid: accountUid, ...trial })
    .onConflict((conflict) =>
      conflict.column("account_uid").doUpdateSet(trial).where("trials.subscription_id", "is", null),
    )
    .executeTakeFirst();
  if (started.numInsertedOrUpdatedRows === 1n)
    await recordPlanChange(tx, { profileId, uid: accountUid });
}

/** The provider does not know where the customer is. */
const UNKNOWN_LOCATION = "customer_tax_location_invalid";

/** A trial begins before the customer's location is known, so this is retried at each reading. @throws UPSTREAM_UNAVAILABLE */
export async function enableTrialTax(facts: SubscriptionFacts): Promise<void> {
  const { id, isTaxed, trialOf, endedAt } = facts;
  if (env().STRIPE_TAX === "off" || isTaxed || trialOf === null || endedAt !== null) return;
  try {
    await callStripe((client) =>
      client.subscriptions.update(id, { automatic_tax: { enabled: true } }),
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.code !== UNKNOWN_LOCATION)
      log().error({ err: error, subscription: id }, "tax could not be enabled for a trial");
  }
}

/** Notifies payers three days before a trial ends. Idempotent. */
export async function recordEndingTrials(): Promise<void> {
  const trials = await db()
    .selectFrom("subscriptions")
    .select(["id", "current_period_end"])
    .where("is_trial", "=", true)
    .where("status", "=", "trialing")
    .where("ended_at", "is", null)
    .where("current_period_end", ">", sql<Date>`now()`)
    .where("current_period_end", "<", sql<Date>`now() + interval '3 days'`)
    .execute();
  await runEach(
    trials,
    ({ id }) => id,
    ({ id, current_period_end: end }) => {
      const dedupe = `${id}:${end.toISOString()}`;
      return transaction((tx) =>
        recordEvent(tx, "TRIAL_ENDING", { subjectId: id, payload: {}, dedupe }),
      );
    },
  );
}
