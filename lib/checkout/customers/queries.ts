import { db } from "@/lib/server/db";

/** The customer of a profile at the payment provider, if there is one that was not deleted there, as far as we know. */
export async function findCustomer(profileId: string) {
  const row = await db()
    .selectFrom("payment_customers")
    .select(["id", "account_uid as accountUid", "profile_id as profileId"])
    .where("profile_id", "=", profileId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** The id of the customer that a profile had before, and that was deleted at the provider; null for none. */
export async function lastDeletedCustomer(profileId: string): Promise<string | null> {
  const row = await db()
    .selectFrom("payment_customers")
    .select("id")
    .where("profile_id", "=", profileId)
    .where("deleted_at", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
