import {
  type Arrival,
  type Customer,
  lockCustomer,
  recordArrival,
} from "@/lib/checkout/settling/commands";
import { askingTransaction, type Tx } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { askStripe, isMissingAtStripe } from "@/lib/server/stripe";
import { decidingSubscription } from "@/lib/subscriptions/running/queries";
import { countsUntil, neverBegun, unpaidSince } from "@/lib/subscriptions/running/rules";
import {
  factsOf,
  readSubscription,
  type SubscriptionFacts,
} from "@/lib/subscriptions/sync/queries";
import { writeTrial } from "@/lib/subscriptions/trial/record/commands";

const hasBegun = ({ status }: SubscriptionFacts) => !neverBegun.some((each) => each === status);
const isRunning = (facts: SubscriptionFacts) => facts.endedAt === null && hasBegun(facts);

/** Ends a subscription at the provider at this moment; one that is over there already is no error. */
export async function cancelAtProvider(id: string): Promise<void> {
  try {
    await askStripe((client) => client.subscriptions.cancel(id));
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
  }
}

async function writeRow(tx: Tx, customer: Customer, facts: SubscriptionFacts): Promise<void> {
  const before = await tx
    .selectFrom("subscriptions")
    .select("past_due_since")
    .where("id", "=", facts.id)
    .executeTakeFirst();
  const row = {
    customer_id: customer.id,
    profile_id: customer.profileId,
    account_uid: customer.accountUid,
    type: facts.plan.type,
    price_id: facts.plan.priceId,
    interval: facts.plan.interval,
    currency: facts.currency,
    status: facts.status,
    is_trial: facts.isTrial,
    current_period_start: facts.periodStart,
    current_period_end: facts.periodEnd,
    cancel_at: facts.cancelAt,
    ended_at: facts.endedAt,
    pending_type: facts.pending?.type ?? null,
    pending_interval: facts.pending?.interval ?? null,
    pending_at: facts.pending?.at ?? null,
    schedule_id: facts.scheduleId,
    past_due_since: unpaidSince(
      { status: facts.status, current_period_start: facts.periodStart },
      before?.past_due_since ?? null,
    ),
    updated_at: new Date(),
  };
  await tx
    .insertInto("subscriptions")
    .values({ id: facts.id, created_at: facts.createdAt, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** Another subscription of the same profile that runs beside this one, asked for at the provider; what is over there is written down. */
async function otherRunning(tx: Tx, customer: Customer, id: string) {
  const rows = await tx
    .selectFrom("subscriptions")
    .select("id")
    .where("profile_id", "=", customer.profileId)
    .where("ended_at", "is", null)
    .where("status", "not in", neverBegun)
    .where("id", "<>", id)
    .execute();
  for (const row of rows) {
    const reading = await readSubscription(row.id, tx);
    const facts = factsOf(reading);
    if (facts !== null && isRunning(facts)) return facts;
    if (reading === "missing") await writeMissing(tx, row.id);
    if (facts !== null) await writeRow(tx, customer, facts);
  }
  return null;
}

/** A subscription that the provider does not know any more is over. */
async function writeMissing(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("subscriptions")
    .set({ status: "canceled", ended_at: new Date(), updated_at: new Date() })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends what may not run, and reads it again. */
async function endOne(
  tx: Tx,
  surplus: SubscriptionFacts,
  { profileId }: Customer,
  beside: string | null,
): Promise<SubscriptionFacts> {
  log().error(
    { subscription: surplus.id, beside, profile: profileId },
    "a subscription that may not run was ended at the provider",
  );
  await cancelAtProvider(surplus.id);
  return factsOf(await readSubscription(surplus.id, tx)) ?? surplus;
}

/**
 * What may not run is ended at the provider: a subscription of a profile that is gone, and a second one beside another, and an
 * account's second trial. Of a trial and one that is paid the trial goes.
 */
async function endSurplus(
  tx: Tx,
  customer: Customer,
  facts: SubscriptionFacts,
): Promise<SubscriptionFacts> {
  const trialId = await writeTrial(tx, customer, facts);
  if (!isRunning(facts)) return facts;
  if (facts.isTrial && trialId !== null && trialId !== facts.id) {
    return endOne(tx, facts, customer, trialId);
  }
  const other = customer.profileId === null ? null : await otherRunning(tx, customer, facts.id);
  if (customer.profileId !== null && other === null) return facts;
  if (other === null || !other.isTrial || facts.isTrial) {
    return endOne(tx, facts, customer, other?.id ?? null);
  }
  await writeRow(tx, customer, await endOne(tx, other, customer, facts.id));
  return facts;
}

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
 * Ends a subscription at the provider at this moment, and what it unlocked with it: for refunds, lost disputes, and profiles that
 * go. Repeatable.
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function endSubscriptionNow(id: string): Promise<void> {
  await cancelAtProvider(id);
  await settleSubscription(id);
}
