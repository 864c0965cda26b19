import {
  type Arrival,
  type Customer,
  lockCustomer,
  recordArrival,
} from "@/lib/checkout/settling/commands";
import { askingTransaction, type Tx } from "@/lib/server/db";
import { decidingSubscription, listRunning } from "@/lib/subscriptions/running/queries";
import { countsUntil } from "@/lib/subscriptions/running/rules";
import { factsOf, readSubscription } from "@/lib/subscriptions/sync/queries";
import { writeMissing, writeRow } from "@/lib/subscriptions/sync/rows/commands";
import { cancelAtProvider, endSurplus } from "@/lib/subscriptions/sync/surplus/commands";
import { taxTrial } from "@/lib/subscriptions/tax/commands";

/**
 * Writes what everything else reads of a profile's subscription: its type and its end. What is over takes nothing away from one
 * that runs, and does not come back for a profile that has gone on without a plan.
 * @returns the subscription that decides; null for none
 */
async function writeProfile(tx: Tx, profileId: string): Promise<string | null> {
  const profile = await tx
    .selectFrom("profiles")
    .select("subscription_type")
    .where("id", "=", profileId)
    .forUpdate()
    .executeTakeFirst();
  const kept = await decidingSubscription(profileId, tx);
  if (profile === undefined || kept === undefined) return null;
  if (kept.ended_at !== null && profile.subscription_type === null) return kept.id;
  await tx
    .updateTable("profiles")
    .set({ subscription_type: kept.type, subscription_expires_at: countsUntil(kept) })
    .where("id", "=", profileId)
    .execute();
  return kept.id;
}

/**
 * Brings what we keep of a subscription, and what its profile has by it, to how it stands at the provider. The customer is locked.
 * @returns whether the profile has what it has by this one; not so for one beside another, and without a profile
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function settleLocked(tx: Tx, customer: Customer, id: string): Promise<boolean> {
  const reading = await readSubscription(id, tx);
  if (reading === "missing") await writeMissing(tx, id);
  const read = factsOf(reading);
  if (read?.customerId === customer.id) {
    const facts = await endSurplus(tx, customer, read);
    await taxTrial(facts);
    await writeRow(tx, customer, facts);
  }
  return customer.profileId !== null && (await writeProfile(tx, customer.profileId)) === id;
}

async function customerOf(id: string): Promise<string | null> {
  return factsOf(await readSubscription(id))?.customerId ?? null;
}

async function knownCustomerOf(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom("subscriptions")
    .select("customer_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/**
 * Brings a subscription to how it stands at the provider now, whatever an event said of it; repeatable. One that is none of
 * ours changes nothing.
 * @param arrival the message that it is settled for, written down together with the effect
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function settleSubscription(id: string, arrival?: Arrival): Promise<void> {
  await askingTransaction(async (tx) => {
    const customerId = (await knownCustomerOf(tx, id)) ?? (await customerOf(id));
    const customer = customerId === null ? null : await lockCustomer(tx, customerId);
    if (customer !== null) await settleLocked(tx, customer, id);
    await recordArrival(tx, arrival);
  });
}

/**
 * Brings each subscription of a profile that runs, as far as we know, to how it stands at the provider: before it is decided by
 * one whose end or renewal nobody may have told us of.
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function settleRunning(profileId: string): Promise<void> {
  for (const id of await listRunning(profileId)) await settleSubscription(id);
}

/**
 * Ends a subscription at the provider at this moment, and what it unlocked with it: for refunds, lost disputes, and profiles that
 * go. Repeatable.
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function endSubscriptionNow(id: string): Promise<void> {
  await cancelAtProvider(id);
  await settleSubscription(id);
}
