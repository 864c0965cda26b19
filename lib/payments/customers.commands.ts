import { sql } from "kysely";
import { type Database, db, type Tx } from "@/lib/server/db";
import { deleteInBatches } from "@/lib/server/delete-in-batches";
import { DAY_MS } from "@/lib/shared/durations";

/** A message of the payment provider that something happened, by its id there. */
export type Arrival = { id: string; type: string };

/** A customer of the provider's that is one of ours. */
export type Customer = { id: string; accountUid: string; profileId: string | null };

const selectCustomer = (from: Tx | Database, id: string) =>
  from
    .selectFrom("payment_customers")
    .select(["id", "account_uid as accountUid", "profile_id as profileId"])
    .where("id", "=", id);

/** A customer as we have it; null for one that is none of ours. */
export const findCustomerById = async (id: string): Promise<Customer | null> =>
  (await selectCustomer(db(), id).executeTakeFirst()) ?? null;

/**
 * Locks a customer until the transaction ends, so that what one customer pays is stored one after the other. Whoever locks
 * profiles, calls or artworks too has locked the customer before.
 * @returns null for a customer that is none of ours
 */
export const lockCustomer = async (tx: Tx, id: string): Promise<Customer | null> =>
  (await selectCustomer(tx, id).forUpdate().executeTakeFirst()) ?? null;

/** Writes down that a message has had its effect, in the transaction that stores the effect; repeatable. */
export async function recordArrival(tx: Tx, arrival: Arrival | undefined): Promise<void> {
  if (arrival === undefined) return;
  const settled = { settled_at: new Date() };
  await tx
    .insertInto("payment_events")
    .values({ ...arrival, ...settled })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(settled).where("payment_events.settled_at", "is", null),
    )
    .execute();
}

/** Days that messages are remembered: longer than the provider sends one again. */
const KEPT_DAYS = 60;

/** Forgets messages that are not sent again any more. */
export async function sweepArrivals(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await deleteInBatches("payment_events", sql`received_at < ${before}`);
}
