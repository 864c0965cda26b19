import {
  ChangedMeanwhile,
  type Lease,
  readThenWrite,
  withPaymentLease,
} from "@/lib/payments/payment-leases.commands";
import {
  type Arrival,
  type Customer,
  findCustomerById,
  lockCustomer,
  recordArrival,
} from "@/lib/payments/customers.commands";
import { settleTrialPosts } from "@/lib/subscriptions/trials/trial-posts.commands";
import { db, transaction, type Tx } from "@/lib/server/db";
import {
  decidingSubscription,
  listRunning,
} from "@/lib/subscriptions/running-subscription.queries";
import { countsUntil } from "@/lib/subscriptions/running-subscription.rules";
import { readSubscription } from "@/lib/subscriptions/stripe-subscriptions.gateway";
import { factsOf, type SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";
import { voidUnpaid, writeMissing, writeRow } from "@/lib/subscriptions/subscription-rows.commands";
import { cancelAtProvider, endSurplus } from "@/lib/subscriptions/surplus-subscriptions.commands";
import { taxTrial } from "@/lib/subscriptions/trials/trial-tax.commands";
import { writeTrial } from "@/lib/subscriptions/trials/trial-record.commands";

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
  await settleTrialPosts(tx, profileId, kept, new Date());
  if (kept.ended_at !== null && profile.subscription_type === null) return kept.id;
  await tx
    .updateTable("profiles")
    .set({ subscription_type: kept.type, subscription_expires_at: countsUntil(kept) })
    .where("id", "=", profileId)
    .execute();
  return kept.id;
}

/** A subscription of a customer as it stands at the provider, with those beside it that were read for it. */
export type Standing = {
  customer: Customer;
  id: string;
  /** Null for one that is not the customer's. */
  facts: SubscriptionFacts | null;
  others: SubscriptionFacts[];
  missing: string[];
};

/**
 * Reads how a subscription stands at the provider, for whoever holds the lease of its account. What may not run is ended there, and of
 * what has ended nothing can be paid any more.
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function readStanding(customer: Customer, id: string): Promise<Standing> {
  const reading = await readSubscription(id);
  const missing = reading === "missing" ? [id] : [];
  const read = factsOf(reading);
  if (read?.customerId !== customer.id) return { customer, id, facts: null, others: [], missing };
  const { facts, others, missing: gone } = await endSurplus(customer, read);
  await taxTrial(facts);
  for (const each of [...others, facts]) if (each.endedAt !== null) await voidUnpaid(each.id);
  return { customer, id, facts, others, missing: [...missing, ...gone] };
}

/**
 * Stores what `readStanding` has read, and what the profile has by it.
 * @returns whether the profile has what it has by this one; not so for one beside another, and without a profile
 * @throws ChangedMeanwhile when the profile has gone since
 */
export async function writeStanding(tx: Tx, standing: Standing): Promise<boolean> {
  const { id, facts, others, missing } = standing;
  const customer = await lockCustomer(tx, standing.customer.id);
  if (customer === null || customer.profileId !== standing.customer.profileId) {
    throw new ChangedMeanwhile();
  }
  for (const each of missing) await writeMissing(tx, each);
  for (const each of others) await writeRow(tx, customer, each);
  if (facts !== null) {
    await writeTrial(tx, customer, facts);
    await writeRow(tx, customer, facts);
  }
  return customer.profileId !== null && (await writeProfile(tx, customer.profileId)) === id;
}

/** How a subscription of a customer stands now; null for one that is none of ours. @throws UPSTREAM_UNAVAILABLE */
export async function findStanding(customerId: string, id: string): Promise<Standing | null> {
  const customer = await findCustomerById(customerId);
  return customer === null ? null : readStanding(customer, id);
}

/** Reads and stores how a subscription stands. @returns as `writeStanding` @throws UPSTREAM_UNAVAILABLE */
export const settleLeased = (lease: Lease, customer: Customer, id: string): Promise<boolean> =>
  readThenWrite(
    lease,
    () => findStanding(customer.id, id),
    async (tx, standing) => standing !== null && writeStanding(tx, standing),
  );

async function customerOf(id: string): Promise<string | null> {
  return factsOf(await readSubscription(id))?.customerId ?? null;
}

async function knownCustomerOf(id: string): Promise<string | null> {
  const row = await db()
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
  const customerId = (await knownCustomerOf(id)) ?? (await customerOf(id));
  const customer = customerId === null ? null : await findCustomerById(customerId);
  if (customer === null) return transaction((tx) => recordArrival(tx, arrival));
  await withPaymentLease(customer.accountUid, (lease) =>
    readThenWrite(
      lease,
      () => findStanding(customer.id, id),
      async (tx, standing) => {
        if (standing !== null) await writeStanding(tx, standing);
        await recordArrival(tx, arrival);
      },
    ),
  );
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
