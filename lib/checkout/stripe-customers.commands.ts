import { createHash } from "node:crypto";
import { Stripe } from "stripe";
import { readThenWrite, withPaymentLease } from "@/lib/payments/payment-leases.commands";
import {
  type Arrival,
  type Customer,
  findCustomerById,
  lockCustomer,
  recordArrival,
} from "@/lib/payments/customers.commands";
import { updateCustomerEmail, withEmail } from "@/lib/checkout/customer-emails.commands";
import { findCustomer, lastDeletedCustomer } from "@/lib/checkout/stripe-customers.queries";
import { db, transaction } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { askStripe, isMissingAtStripe, makeOnceAtStripe } from "@/lib/server/stripe";
import {
  readStanding,
  type Standing,
  writeStanding,
} from "@/lib/subscriptions/settle-subscription.commands";

/** Who is going to pay: a profile, of an account. */
export type Payer = { profileId: string; uid: string; email: string | null };

/**
 * The one customer of a profile at the payment provider, made before its first payment, with the account's e-mail address of now.
 * Repeatable, also at the same moment.
 * @throws UNPROCESSABLE naming `email` for an address that the provider refuses; UPSTREAM_UNAVAILABLE
 */
export async function ensureCustomer(payer: Payer): Promise<Customer> {
  const { profileId, uid, email } = payer;
  const known = await findCustomer(profileId);
  if (known !== null) {
    if (known.email !== email) await updateCustomerEmail({ id: known.id, email });
    return known;
  }
  const metadata = { profileId, accountUid: uid };
  // What is asked with one key must be the same each time, and an address can change; one that is to take the place of another is asked for anew.
  const before = await lastDeletedCustomer(profileId);
  const print = createHash("sha256")
    .update(`${email} ${before ?? ""}`)
    .digest("hex");
  const { id } = await withEmail(() =>
    makeOnceAtStripe(`customer-${profileId}-${print}`, (client, once) =>
      client.customers.create({ metadata, ...(email !== null && { email }) }, once),
    ),
  );
  await db()
    .insertInto("payment_customers")
    .values({ id, account_uid: uid, profile_id: profileId, email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await findCustomer(profileId);
  if (kept === null) throw new Error(`The customer ${id} could not be kept for its profile.`);
  return kept;
}

async function isDeletedAtProvider(id: string): Promise<boolean> {
  try {
    const found = await askStripe((client) => client.customers.retrieve(id));
    return found.deleted === true;
  } catch (error) {
    if (isMissingAtStripe(error)) return true;
    throw error;
  }
}

/** The subscriptions of a customer that was deleted, as they stand: they ended with it. Null for a customer that is there. */
async function readDeleted(id: string): Promise<Standing[] | null> {
  const customer = await findCustomerById(id);
  if (customer === null || !(await isDeletedAtProvider(id))) return null;
  const rows = await db()
    .selectFrom("subscriptions")
    .select("id")
    .where("customer_id", "=", id)
    .where("ended_at", "is", null)
    .execute();
  const standings: Standing[] = [];
  for (const each of rows) standings.push(await readStanding(customer, each.id));
  return standings;
}

/**
 * Writes down that a customer was deleted at the provider, if it was: what was bought by it stays its, and its profile gets another
 * one with its next purchase. Repeatable.
 * @param arrival the message that it follows, written down in the same transaction
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function settleCustomer(id: string, arrival?: Arrival): Promise<void> {
  const known = await findCustomerById(id);
  if (known === null) return transaction((tx) => recordArrival(tx, arrival));
  await withPaymentLease(known.accountUid, (lease) =>
    readThenWrite(
      lease,
      () => readDeleted(id),
      async (tx, ended) => {
        await lockCustomer(tx, id);
        if (ended !== null) {
          log().warn({ customer: id }, "a customer was deleted at the payment provider");
          await tx
            .updateTable("payment_customers")
            .set({ deleted_at: new Date() })
            .where("id", "=", id)
            .where("deleted_at", "is", null)
            .execute();
          for (const standing of ended) await writeStanding(tx, standing);
        }
        await recordArrival(tx, arrival);
      },
    ),
  );
}

const isMissingCustomer = (error: unknown) =>
  isMissingAtStripe(error) &&
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.param === "customer";

/**
 * Does something with the customer of a profile; where the provider says that there is none by that id, once more with a new one.
 * @throws as `ensureCustomer`; what `work` throws
 */
export async function withCustomer<Result>(
  payer: Payer,
  work: (customer: Customer) => Promise<Result>,
): Promise<Result> {
  const customer = await ensureCustomer(payer);
  try {
    return await work(customer);
  } catch (error) {
    if (!isMissingCustomer(error)) throw error;
  }
  await settleCustomer(customer.id);
  return work(await ensureCustomer(payer));
}
