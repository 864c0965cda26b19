import { type Leaving, selectOrdersOf, selectUnderWay } from "@/lib/checkout/end-checkouts.queries";
import { endOrder } from "@/lib/checkout/open-orders.commands";
import { db, type Tx } from "@/lib/server/db";
import { failure } from "@/lib/shared/failure";

const conflict = (message: string) => failure("CONFLICT", message);

const waitsForBank = ({ status }: { status: string }) => status === "PENDING" || status === "PAID";

const bankAtWork = () =>
  conflict(
    "A payment for this is on its way from a bank. It can be deleted once that has arrived or failed.",
  );

/**
 * Ends every checkout that is open for what is about to be deleted, so that nobody pays for what is gone. Repeatable.
 * @param waits whether a payment that is on its way from a bank keeps it from being deleted; otherwise people look at it when it arrives
 * @throws CONFLICT for such a payment, and when one was paid at this moment: it is carried out; UPSTREAM_UNAVAILABLE. Nothing may be deleted then
 */
export async function endCheckouts(of: Leaving, waits: boolean): Promise<void> {
  const orders = await selectUnderWay(of).execute();
  if (waits && orders.some(waitsForBank)) throw bankAtWork();
  const open = orders.filter(({ status }) => status === "OPEN");
  if (open.length === 0) return;
  for (const order of open) await endOrder(order);
  const paid = await db()
    .selectFrom("orders")
    .select("id")
    .where(
      "id",
      "in",
      open.map(({ id }) => id),
    )
    .where("status", "in", ["PENDING", "PAID", "FULFILLED", "REVIEW"])
    .limit(1)
    .executeTakeFirst();
  if (paid === undefined) return;
  throw conflict(
    "This has just been paid for, so it was not deleted. See its order before you delete it.",
  );
}

/**
 * Locks the customers whose orders name what is deleted in this transaction. Whoever settles a payment locks its customer before
 * anything else and its order before a call; a deletion, which takes its name off the orders, would lock them the other way round.
 */
export async function lockPayers(tx: Tx, of: Leaving): Promise<void> {
  const payers = selectOrdersOf(of, tx).select("o.customer_id");
  await tx
    .selectFrom("payment_customers")
    .select("id")
    .where(({ eb, or }) =>
      "profileId" in of
        ? or([eb("profile_id", "=", of.profileId), eb("id", "in", payers)])
        : eb("id", "in", payers),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
}

/**
 * Refuses a deletion beside which a checkout was opened, or paid, since `endCheckouts`; asked in the deletion's transaction, with the profile
 * locked, as whoever opens a checkout locks it.
 * @throws CONFLICT
 */
export async function refuseUnderWay(tx: Tx, of: Leaving, waits: boolean): Promise<void> {
  const orders = await selectUnderWay(of, tx).execute();
  if (waits && orders.some(waitsForBank)) throw bankAtWork();
  if (orders.some(({ status }) => status === "OPEN")) {
    throw conflict("A checkout for this has just been opened. Please try again.");
  }
}
