import { sql } from "kysely";
import type { Tx } from "@/lib/server/db";
import { deleteInLots } from "@/lib/server/delete-in-lots";
import { DAY_MS } from "@/lib/shared/durations";

/** A message of the payment provider that something happened, by its id there. */
export type Arrival = { id: string; type: string };

/** A customer of the provider's that is one of ours. */
export type Customer = { id: string; accountUid: string; profileId: string | null };

/**
 * Locks a customer until the transaction ends, so that what one customer pays is settled one after the other. Whoever locks
 * profiles, calls or artworks too has locked the customer before.
 * @returns null for a customer that is none of ours
 */
export async function lockCustomer(tx: Tx, id: string): Promise<Customer | null> {
  const row = await tx
    .selectFrom("payment_customers")
    .select(["id", "account_uid as accountUid", "profile_id as profileId"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Writes down that a message has had its effect, in the transaction that stores the effect; repeatable. */
export async function recordArrival(tx: Tx, arrival: Arrival | undefined): Promise<void> {
  if (arrival === undefined) return;
  await tx
    .insertInto("payment_events")
    .values(arrival)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Days that messages are remembered: longer than the provider sends one again. */
const KEPT_DAYS = 60;

/** Forgets messages that are not sent again any more. */
export async function sweepArrivals(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await deleteInLots("payment_events", sql`received_at < ${before}`);
}
