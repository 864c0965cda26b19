import { sql } from "kysely";
import {
  formatPosition,
  isAfter,
  MAX_PER_RUN,
  type Page,
  toPage,
} from "@/lib/checkout/fulfilment/reconcile.queries";
import { db } from "@/lib/server/database/db";

/** Finds the customer with which an account pays for a profile: each member has their own. */
export async function findCustomer(profileId: string, accountUid: string) {
  const row = await db()
    .selectFrom("payment_customers")
    .select(["id", "account_uid as accountUid", "profile_id as profileId", "email"])
    .where("profile_id", "=", profileId)
    .where("account_uid", "=", accountUid)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** The customer that an account had for a profile before, deleted at the provider; null for none. */
export async function findLastDeletedCustomer(
  profileId: string,
  accountUid: string,
): Promise<string | null> {
  const row = await db()
    .selectFrom("payment_customers")
    .select("id")
    .where("profile_id", "=", profileId)
    .where("account_uid", "=", accountUid)
    .where("deleted_at", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export type OutdatedEmail = { id: string; email: string | null };

export async function listOutdatedEmails(after: string | null): Promise<Page<OutdatedEmail>> {
  const rows = await db()
    .selectFrom("payment_customers as customer")
    .innerJoin("accounts as account", "account.uid", "customer.account_uid")
    .select(["customer.id", "account.email", "customer.created_at"])
    .where("customer.deleted_at", "is", null)
    .where("account.deletion_asked_at", "is", null)
    .where(sql<boolean>`customer.email is distinct from account.email`)
    .where(isAfter("customer.created_at", "customer.id", after))
    .orderBy("customer.created_at")
    .orderBy("customer.id")
    .limit(MAX_PER_RUN)
    .execute();
  return toPage(rows, ({ created_at: createdAt, id }) => formatPosition(createdAt, id));
}

/** True of a customer whose deletion would end the plan of a profile that was handed over: its subscription ends with it. */
const paysForAnother = sql<boolean>`exists (
  select from subscriptions s join profiles p on p.id = s.profile_id
  where s.customer_id = payment_customers.id and s.ended_at is null and p.account_uid <> payment_customers.account_uid)`;

/** Leaves out customers that still pay for another account's profile. */
export async function listCustomerIds(uid: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("payment_customers")
    .select("id")
    .where("account_uid", "=", uid)
    .where("deleted_at", "is", null)
    .where(({ not }) => not(paysForAnother))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the deleted accounts whose customers pay for nothing any more. */
export async function listFormerPayers(): Promise<string[]> {
  const rows = await db()
    .selectFrom("payment_customers")
    .innerJoin("accounts", "accounts.uid", "payment_customers.account_uid")
    .select("accounts.uid")
    .distinct()
    .where("accounts.deleted_at", "is not", null)
    .where("payment_customers.deleted_at", "is", null)
    .where(({ not }) => not(paysForAnother))
    .execute();
  return rows.map(({ uid }) => uid);
}
