import { db } from "@/lib/server/db";
import { askStripe } from "@/lib/server/stripe";
import { failure } from "@/lib/shared/failure";
import { findSubscriptionState } from "@/lib/subscriptions/subscriptions.queries";
import {
  changeRunning,
  releaseSchedule,
  takeBackEnd,
} from "@/lib/subscriptions/running-subscription.commands";
import { listRunning } from "@/lib/subscriptions/running-subscription.queries";
import type { ActiveSubscription } from "@/lib/subscriptions/running-subscription.schema";
import {
  endSubscriptionNow,
  settleRunning,
} from "@/lib/subscriptions/settle-subscription.commands";

/**
 * Lets a profile's subscription end with its period; what it would have changed to is taken back. Repeatable.
 * @throws NOT_FOUND when none runs; UPSTREAM_UNAVAILABLE
 */
export async function cancelSubscription(profileId: string): Promise<ActiveSubscription> {
  const { active } = await changeRunning(profileId, async (facts) => {
    if (facts.cancelAt !== null) return;
    await releaseSchedule(facts);
    await askStripe((client) =>
      client.subscriptions.update(facts.id, { cancel_at_period_end: true }),
    );
  });
  return active;
}

/**
 * Takes back that a profile's subscription ends or becomes a smaller one. Repeatable.
 * @throws NOT_FOUND when none runs; UPSTREAM_UNAVAILABLE
 */
export async function resumeSubscription(profileId: string): Promise<ActiveSubscription> {
  const { active } = await changeRunning(profileId, async (facts) => {
    await releaseSchedule(facts);
    await takeBackEnd(facts);
  });
  return active;
}

async function refuseUnexpired(profileId: string): Promise<void> {
  const { type, isExpired } = await findSubscriptionState(profileId, new Date());
  if (type === null || isExpired) return;
  throw failure("CONFLICT", "The subscription has not expired. Cancel it to let it end.");
}

/**
 * Lets a profile whose subscription has expired go on without one; what still waits for a payment is ended. Repeatable.
 * @throws CONFLICT while the subscription counts, at the provider or with us; UPSTREAM_UNAVAILABLE
 */
export async function goOnWithout(profileId: string): Promise<null> {
  // What was renewed or paid there, and nobody has told us of, counts again.
  await settleRunning(profileId);
  await refuseUnexpired(profileId);
  await endSubscription(profileId);
  await db()
    .updateTable("profiles")
    .set({ subscription_type: null, subscription_expires_at: null })
    .where("id", "=", profileId)
    .where("subscription_expires_at", "<=", new Date())
    .execute();
  return null;
}

/**
 * Ends what a profile subscribed to at the provider, as before the profile goes: nothing is renewed from here on. Repeatable.
 * @throws UPSTREAM_UNAVAILABLE, and then the profile must stay
 */
export async function endSubscription(profileId: string): Promise<void> {
  for (const id of await listRunning(profileId)) await endSubscriptionNow(id);
}
