import { sql } from "kysely";
import { db } from "@/lib/server/db";

/** The customer of a profile at the payment provider, if there is one that was not deleted there, as far as we know. */
export async function findCustomer(profileId: string) {
  const row = await db()
    .selectFrom("payment_customers")
    .select(["id", "account_uid as accountUid", "profile_id as profileId", "email"])
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

/** A customer whose account has another e-mail address by now than the provider was told. */
export type Outdated = { id: string; email: string | null };

/** How many customers one run looks at, at most; those after them have their turn with the next. */
const MOST = 500;

export async function listOutdatedEmails(): Promise<Outdated[]> {
  return db()
    .selectFrom("payment_customers as customer")
    .innerJoin("accounts as account", "account.uid", "customer.account_uid")
    .select(["customer.id", "account.email"])
    .where("customer.deleted_at", "is", null)
    .where("account.deletion_asked_at", "is", null)
    .where(sql<boolean>`customer.email is distinct from account.email`)
    .orderBy("customer.created_at")
    .limit(MOST)
    .execute();
}

/** The customers of an account that were not deleted at the provider, as far as we know. */
export async function listCustomerIds(uid: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("payment_customers")
    .select("id")
    .where("account_uid", "=", uid)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
