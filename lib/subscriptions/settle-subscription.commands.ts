import {
  ConcurrentChangeError,
  type Lease,
  readThenWrite,
  withPaymentLease,
} from "@/lib/payments/payment-leases.commands";
import {
  type HandledEvent,
  type Customer,
  findCustomerById,
  lockCustomer,
  recordHandledEvent,
} from "@/lib/payments/customers.commands";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { recordInvoiceOrders } from "@/lib/subscriptions/invoice-orders.commands";
import {
  type InvoicePurchase,
  readInvoicePurchases,
} from "@/lib/subscriptions/invoice-orders.gateway";
import { listCurrentIds } from "@/lib/subscriptions/current-subscription.queries";
import { endMissingSubscription } from "@/lib/subscriptions/missing-subscriptions.commands";
import { updateProfilePlan } from "@/lib/subscriptions/profile-plan.commands";
import { readSubscription } from "@/lib/subscriptions/stripe-subscriptions.gateway";
import { toFacts, type SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";
import {
  voidUnpaidInvoices,
  endReplacedSubscription,
  recordMissingSubscription,
  recordSubscription,
} from "@/lib/subscriptions/subscription-rows.commands";
import {
  cancelAtProvider,
  endSurplusSubscriptions,
} from "@/lib/subscriptions/surplus-subscriptions.commands";
import { completeRequestedUpgrade } from "@/lib/subscriptions/changes/requested-upgrades.commands";
import { enableTrialTax, recordTrial } from "@/lib/subscriptions/trials/trials.commands";

export type SubscriptionSnapshot = {
  customer: Customer;
  id: string;
  facts: SubscriptionFacts | null;
  others: SubscriptionFacts[];
  /** Its payments after the first; null if they are recorded already. */
  purchases: InvoicePurchase[] | null;
  /** The provider does not know it. */
  isMissing: boolean;
  /** Others of the profile that the provider does not know any more, while it knows this one. */
  missingOthers: string[];
};

/** Reads a subscription; also ends surplus ones, withdraws what an upgrade does, and voids the unpaid invoices of ended ones. The account's lease is held. @param isUnrecorded a payment of it has no order @throws UPSTREAM_UNAVAILABLE */
export async function readSnapshot(
  customer: Customer,
  id: string,
  isUnrecorded = false,
): Promise<SubscriptionSnapshot> {
  const result = await readSubscription(id);
  const isMissing = result === "missing";
  const requestedFacts = toFacts(result);
  const unknown = { facts: null, others: [], purchases: null, missingOthers: [] };
  if (requestedFacts?.customerId !== customer.id) return { customer, id, isMissing, ...unknown };
  const {
    facts: remainingFacts,
    others,
    missing: missingOthers,
  } = await endSurplusSubscriptions(customer, requestedFacts);
  await enableTrialTax(remainingFacts);
  const facts = await completeRequestedUpgrade(remainingFacts);
  for (const { id: subscriptionId, endedAt } of [...others, facts])
    if (endedAt !== null) await voidUnpaidInvoices(subscriptionId);
  const purchases = await readInvoicePurchases(facts, isUnrecorded);
  return { customer, id, facts, others, purchases, isMissing, missingOthers };
}

/** @returns whether this subscription decides the profile's plan @throws ConcurrentChangeError if the profile was deleted since */
export async function writeSnapshot(tx: Tx, snapshot: SubscriptionSnapshot): Promise<boolean> {
  const { id, facts, others, purchases, isMissing, missingOthers } = snapshot;
  const customer = await lockCustomer(tx, snapshot.customer.id);
  if (customer === null || customer.profileId !== snapshot.customer.profileId)
    throw new ConcurrentChangeError();
  const store = async () => {
    if (isMissing) await recordMissingSubscription(tx, id);
    for (const missingId of missingOthers) await endReplacedSubscription(tx, missingId);
    for (const otherFacts of others) await recordSubscription(tx, customer, otherFacts);
    if (facts === null) return;
    await recordTrial(tx, customer, facts);
    await recordSubscription(tx, customer, facts);
    if (purchases !== null) await recordInvoiceOrders(tx, customer, facts, purchases);
  };
  if (customer.profileId !== null)
    return (await updateProfilePlan(tx, customer.profileId, store)) === id;
  await store();
  return false;
}

/** Returns null for an unknown customer. @param isUnrecorded a payment of it has no order @throws UPSTREAM_UNAVAILABLE */
export async function findSnapshot(
  customerId: string,
  id: string,
  isUnrecorded = false,
): Promise<SubscriptionSnapshot | null> {
  const customer = await findCustomerById(customerId);
  return customer === null ? null : readSnapshot(customer, id, isUnrecorded);
}

/** Reads and stores a subscription; the account's lease is held. @returns as `writeSnapshot` @throws UPSTREAM_UNAVAILABLE */
export const settleUnderLease = (lease: Lease, customer: Customer, id: string): Promise<boolean> =>
  readThenWrite(
    lease,
    () => findSnapshot(customer.id, id),
    async (tx, snapshot) => snapshot !== null && writeSnapshot(tx, snapshot),
  );

const readCustomerId = async (id: string): Promise<string | null> =>
  toFacts(await readSubscription(id))?.customerId ?? null;

async function findCustomerId(id: string): Promise<string | null> {
  const row = await findRow(db(), "subscriptions", id, ["customer_id"]);
  return row?.customer_id ?? null;
}

/**
 * Idempotent; ignores subscriptions that are not ours.
 * @param event recorded in the same transaction
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function settleSubscription(id: string, event?: HandledEvent): Promise<void> {
  const customerId = (await findCustomerId(id)) ?? (await readCustomerId(id));
  const customer = customerId === null ? null : await findCustomerById(customerId);
  if (customer === null) return transaction((tx) => recordHandledEvent(tx, event));
  await withPaymentLease(customer.accountUid, (lease) =>
    readThenWrite(
      lease,
      // The paid invoice may be older than the one that was read last.
      () => findSnapshot(customer.id, id, event?.type === "invoice.paid"),
      async (tx, snapshot) => {
        if (snapshot !== null) await writeSnapshot(tx, snapshot);
        await recordHandledEvent(tx, event);
      },
    ),
  );
}

/** Used before a decision that depends on a renewal or end whose event may be missing. @throws UPSTREAM_UNAVAILABLE */
export async function settleCurrentSubscriptions(profileId: string): Promise<void> {
  for (const id of await listCurrentIds(profileId)) await settleSubscription(id);
}

/** Ends a subscription at the provider now, with what it unlocked. Idempotent. @throws UPSTREAM_UNAVAILABLE */
export async function endSubscriptionNow(id: string): Promise<void> {
  await cancelAtProvider(id);
  await settleSubscription(id);
  await endMissingSubscription(id);
}
