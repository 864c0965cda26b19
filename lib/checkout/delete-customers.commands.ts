import { listCustomerIds, listFormerPayers } from "@/lib/checkout/stripe-customers.queries";
import { databaseNow } from "@/lib/server/database/database-clock";
import { db } from "@/lib/server/database/db";
import { callStripe, isMissingAtStripe } from "@/lib/server/stripe/stripe";

/** Deletes an account's customers at the provider, which retains their invoices, but for those that still pay for another's profile. Idempotent. @throws UPSTREAM_UNAVAILABLE, to be retried */
export async function deleteCustomers(accountUid: string): Promise<void> {
  for (const id of await listCustomerIds(accountUid)) {
    await callStripe((client) => client.customers.del(id)).catch((error: unknown) => {
      if (!isMissingAtStripe(error)) throw error;
    });
    await db()
      .updateTable("payment_customers")
      .set({ deleted_at: databaseNow })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .execute();
  }
  await db()
    .updateTable("payment_customers")
    .set({ email: null })
    .where("account_uid", "=", accountUid)
    .execute();
}

/** Deletes what deleted accounts have left: customers that paid for a profile which they had handed over. */
export async function deleteFormerPayers(): Promise<void> {
  for (const uid of await listFormerPayers()) await deleteCustomers(uid);
}
