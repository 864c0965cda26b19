import { sessionEnded, suspended } from "@/lib/server/account-standing";
import type { Tx } from "@/lib/server/db";
import type { Identity } from "@/lib/server/identity";

/**
 * Writes the account's row if need be and locks it, so that what one account does at once is done one after the other.
 * The row of an account on its way out stays as it is.
 * @throws UNAUTHENTICATED when the account was asked to go since the request came in; FORBIDDEN when it was suspended
 */
export async function lockAccount(tx: Tx, { uid, email }: Identity): Promise<void> {
  const standing = await tx
    .insertInto("accounts")
    .values({ uid, email })
    .onConflict((conflict) =>
      conflict.column("uid").doUpdateSet({ email }).where("accounts.deletion_asked_at", "is", null),
    )
    .returning("suspended_reason")
    .executeTakeFirst();
  if (standing === undefined) throw sessionEnded("deleted");
  if (standing.suspended_reason !== null) throw suspended(standing.suspended_reason);
}
