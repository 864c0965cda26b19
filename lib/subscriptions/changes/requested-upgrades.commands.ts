import { Stripe } from "stripe";
import { log } from "@/lib/server/log";
import { callStripe } from "@/lib/server/stripe/stripe";
import { MINUTE_MS, toUnixSeconds } from "@/lib/shared/time/durations";
import {
  scheduleChange,
  undoCancellation,
} from "@/lib/subscriptions/changes/subscription-changes.gateway";
import { readSubscription } from "@/lib/subscriptions/stripe-subscriptions.gateway";
import {
  forgottenUpgrade,
  type SubscriptionFacts,
  toFacts,
} from "@/lib/subscriptions/stripe-subscriptions.rules";
import { voidUnpaidInvoices } from "@/lib/subscriptions/subscription-rows.commands";

/** Milliseconds after which a change of price that has not arrived at the provider never will. */
const ARRIVAL_MS = 10 * MINUTE_MS;

/**
 * An upgrade withdraws a cancellation and a scheduled downgrade, but only once it is paid for, which may be hours later: the subscription's
 * metadata says which price withdraws them. @throws UPSTREAM_UNAVAILABLE
 */
export async function recordRequestedUpgrade(
  { id, cancelAt, pending, upgrade }: SubscriptionFacts,
  priceId: string,
): Promise<void> {
  if (cancelAt === null && pending === null && upgrade === null) return;
  const metadata = {
    upgradeTo: priceId,
    upgradeAt: String(toUnixSeconds(new Date())),
    downgradeTo: pending === null ? "" : `${pending.priceId} ${pending.interval}`,
  };
  await callStripe((client) => client.subscriptions.update(id, { metadata }));
}

const forgetUpgrade = (id: string) =>
  callStripe((client) => client.subscriptions.update(id, { metadata: forgottenUpgrade }));

/** Abandons an upgrade that will not come: the scheduled downgrade is back, unless the provider rejects it. @throws UPSTREAM_UNAVAILABLE */
export async function abandonUpgrade(facts: SubscriptionFacts): Promise<void> {
  const { id, upgrade, cancelAt, scheduleId, plan } = facts;
  const downgrade = upgrade?.downgradeTo ?? null;
  const isFree = cancelAt === null && scheduleId === null;
  if (downgrade !== null && isFree && downgrade.priceId !== plan.priceId) {
    try {
      await scheduleChange(facts, downgrade);
    } catch (error) {
      // The price may not be sold any more, for example: the subscription must stay readable.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      log().error({ err: error, subscription: id }, "a scheduled downgrade could not be restored");
    }
  }
  await forgetUpgrade(id);
}

/** Withdraws an upgrade that waits for its payment: it cannot be paid any more, and withdraws nothing. @throws UPSTREAM_UNAVAILABLE */
export async function withdrawUpgrade({
  id,
  upgrade,
  pendingPriceId,
}: SubscriptionFacts): Promise<void> {
  // Without its invoice the provider drops the change.
  if (pendingPriceId !== null) await voidUnpaidInvoices(id);
  if (upgrade !== null) await forgetUpgrade(id);
}

/**
 * Withdraws a cancellation once its upgrade is in force, also one made while the upgrade waits for its payment; restores a downgrade whose
 * upgrade was not paid for. Idempotent. @throws UPSTREAM_UNAVAILABLE
 */
export async function completeRequestedUpgrade(
  facts: SubscriptionFacts,
): Promise<SubscriptionFacts> {
  const { id, upgrade, endedAt, pendingPriceId, plan } = facts;
  if (endedAt !== null) return facts;
  if (upgrade === null) {
    if (pendingPriceId !== null) await recordRequestedUpgrade(facts, pendingPriceId);
    return facts;
  }
  const isOverdue = Date.now() - upgrade.requestedAt.getTime() > ARRIVAL_MS;
  if (plan.priceId === upgrade.priceId) await undoCancellation(facts);
  else if (pendingPriceId === null && isOverdue) await abandonUpgrade(facts);
  else return facts;
  return toFacts(await readSubscription(id)) ?? facts;
}
