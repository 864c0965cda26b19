import { createHash } from "node:crypto";
import type { Customer } from "@/lib/checkout/settling/commands";
import { db } from "@/lib/server/db";
import { askStripe } from "@/lib/server/stripe";

/** Who is going to pay: a profile, of an account. */
export type Payer = { profileId: string; uid: string; email: string | null };

/** The customer of a profile at the payment provider, if there is one already. */
export async function findCustomer(profileId: string): Promise<Customer | null> {
  const row = await db()
    .selectFrom("payment_customers")
    .select(["id", "account_uid as accountUid", "profile_id as profileId"])
    .where("profile_id", "=", profileId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The one customer of a profile at the payment provider, made before its first payment. Repeatable, also at the same moment.
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function ensureCustomer(payer: Payer): Promise<Customer> {
  const { profileId, uid, email } = payer;
  const known = await findCustomer(profileId);
  if (known !== null) return known;
  const metadata = { profileId, accountUid: uid };
  // What is asked with one key must be the same each time, and an address can change.
  const idempotencyKey = `customer-${profileId}-${createHash("sha256").update(`${email}`).digest("hex")}`;
  const { id } = await askStripe((client) =>
    client.customers.create({ metadata, ...(email !== null && { email }) }, { idempotencyKey }),
  );
  await db()
    .insertInto("payment_customers")
    .values({ id, account_uid: uid, profile_id: profileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await findCustomer(profileId);
  if (kept === null) throw new Error(`The customer ${id} could not be kept for its profile.`);
  return kept;
}
