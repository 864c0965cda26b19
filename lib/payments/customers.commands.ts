import { databaseNow } from "@/lib/server/database/database-clock";
import { type Database, db, type Tx } from "@/lib/server/database/db";

export type HandledEvent = { id: string; type: string };

export type Customer = { id: string; accountUid: string; profileId: string | null };

const selectCustomer = (connection: Tx | Database, id: string) =>
  connection
    .selectFrom("payment_customers")
    .select(["id", "account_uid as accountUid", "profile_id as profileId"])
    .where("id", "=", id);

export const findCustomerById = async (id: string): Promise<Customer | null> =>
  (await selectCustomer(db(), id).executeTakeFirst()) ?? null;

/** Locks a customer, before profiles, opportunities and artworks, so that payments are stored in order. @returns null if unknown */
export const lockCustomer = async (tx: Tx, id: string): Promise<Customer | null> =>
  (await selectCustomer(tx, id).forUpdate().executeTakeFirst()) ?? null;

/** Records that an event was handled, in the transaction that stores its effect. Idempotent. */
export async function recordHandledEvent(tx: Tx, event: HandledEvent | undefined): Promise<void> {
  if (event === undefined) return;
  const settledColumns = { settled_at: databaseNow };
  await tx
    .insertInto("payment_events")
    .values({ ...event, ...settledColumns })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(settledColumns)
        .where("payment_events.settled_at", "is", null),
    )
    .execute();
}
