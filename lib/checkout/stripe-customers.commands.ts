import { createHash } from "node:crypto";
import { Stripe } from "stripe";
import { readThenWrite, withPaymentLease } from "@/lib/payments/payment-leases.commands";
import {
  type HandledEvent,
  type Customer,
  findCustomerById,
  lockCustomer,
  recordHandledEvent,
} from "@/lib/payments/customers.commands";
import { updateCustomerEmail, withEmailErrors } from "@/lib/checkout/customer-emails.commands";
import { findCustomer, findLastDeletedCustomer } from "@/lib/checkout/stripe-customers.queries";
import { databaseNow } from "@/lib/server/database/database-clock";
import { db, transaction } from "@/lib/server/database/db";
import { log } from "@/lib/server/log";
import { callStripe, isMissingAtStripe, createOnceAtStripe } from "@/lib/server/stripe/stripe";
import {
  readSnapshot,
  type SubscriptionSnapshot,
  writeSnapshot,
} from "@/lib/subscriptions/settle-subscription.commands";

type Payer = { profileId: string; uid: string; email: string | null };

/**
 * Finds or creates the customer with which an account pays for a profile, with the current e-mail. Idempotent.
 * @throws UNPROCESSABLE naming `email`; UPSTREAM_UNAVAILABLE
 */
export async function findOrCreateCustomer(payer: Payer): Promise<Customer> {
  const { profileId, uid, email } = payer;
  const existing = await findCustomer(profileId, uid);
  if (existing !== null) {
    if (existing.email !== email) await updateCustomerEmail({ id: existing.id, email });
    return existing;
  }
  const metadata = { profileId, accountUid: uid };
  // An idempotency key must come with identical parameters, so it covers the address and the previous customer.
  const previousId = await findLastDeletedCustomer(profileId, uid);
  const fingerprint = createHash("sha256")
    .update(`${uid} ${email} ${previousId ?? ""}`)
    .digest("hex");
  const { id } = await withEmailErrors(() =>
    createOnceAtStripe(`customer-${profileId}-${fingerprint}`, (client, options) =>
      client.customers.create({ metadata, ...(email !== null && { email }) }, options),
    ),
  );
  await db()
    .insertInto("payment_customers")
    .values({ id, account_uid: uid, profile_id: profileId, email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const storedCustomer = await findCustomer(profileId, uid);
  if (storedCustomer === null)
    throw new Error(`The customer ${id} could not be stored for its account and profile.`);
  return storedCustomer;
}

async function isDeletedAtProvider(id: string): Promise<boolean> {
  try {
    const customer = await callStripe((client) => client.customers.retrieve(id));
    return customer.deleted === true;
  } catch (error) {
    if (isMissingAtStripe(error)) return true;
    throw error;
  }
}

async function readEndedSubscriptions(id: string): Promise<SubscriptionSnapshot[] | null> {
  const customer = await findCustomerById(id);
  if (customer === null || !(await isDeletedAtProvider(id))) return null;
  const rows = await db()
    .selectFrom("subscriptions")
    .select("id")
    .where("customer_id", "=", id)
    .where("ended_at", "is", null)
    .execute();
  const snapshots: SubscriptionSnapshot[] = [];
  for (const subscription of rows) snapshots.push(await readSnapshot(customer, subscription.id));
  return snapshots;
}

/** Records a customer's deletion at the provider; the next purchase creates a new one. Idempotent. @throws UPSTREAM_UNAVAILABLE */
export async function settleCustomer(id: string, event?: HandledEvent): Promise<void> {
  const existing = await findCustomerById(id);
  if (existing === null) return transaction((tx) => recordHandledEvent(tx, event));
  await withPaymentLease(existing.accountUid, (lease) =>
    readThenWrite(
      lease,
      () => readEndedSubscriptions(id),
      async (tx, snapshots) => {
        await lockCustomer(tx, id);
        if (snapshots !== null) {
          log().warn({ customer: id }, "a customer was deleted at the payment provider");
          await tx
            .updateTable("payment_customers")
            .set({ deleted_at: databaseNow })
            .where("id", "=", id)
            .where("deleted_at", "is", null)
            .execute();
          for (const snapshot of snapshots) await writeSnapshot(tx, snapshot);
        }
        await recordHandledEvent(tx, event);
      },
    ),
  );
}

const isMissingCustomer = (error: unknown) =>
  isMissingAtStripe(error) &&
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.param === "customer";

/** Retries once with a new customer if the provider does not know the stored one. @throws as `findOrCreateCustomer` */
export async function withCustomer<Result>(
  payer: Payer,
  operation: (customer: Customer) => Promise<Result>,
): Promise<Result> {
  const customer = await findOrCreateCustomer(payer);
  try {
    return await operation(customer);
  } catch (error) {
    if (!isMissingCustomer(error)) throw error;
  }
  await settleCustomer(customer.id);
  return operation(await findOrCreateCustomer(payer));
}
