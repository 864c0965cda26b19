import type { ExportedAccount, StoredResponse } from "@/lib/accounts/accounts.schema";
import { db } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";

export async function findAccountRecord({
  identity,
}: Owner): Promise<Pick<ExportedAccount["account"], "keptEmail" | "signedOutEverywhereAt">> {
  const row = await db()
    .selectFrom("accounts")
    .select(["email", "tokens_valid_after"])
    .where("uid", "=", identity.uid)
    .executeTakeFirst();
  return {
    keptEmail: row?.email ?? null,
    signedOutEverywhereAt: row?.tokens_valid_after?.toISOString() ?? null,
  };
}

export async function listStoredResponses({ identity }: Owner): Promise<StoredResponse[]> {
  const rows = await db()
    .selectFrom("idempotency_keys")
    .select(["call", "created_at"])
    .where("account_uid", "=", identity.uid)
    .orderBy("created_at")
    .execute();
  return rows.map(({ call, created_at }) => ({ call, createdAt: created_at.toISOString() }));
}
