import type { Tx } from "@/lib/server/db";
import type { Identity } from "@/lib/server/identity";

/** Writes the account's row if need be and locks it, so that what one account does at once is done one after the other. */
export async function lockAccount(tx: Tx, { uid, email }: Identity): Promise<void> {
  await tx
    .insertInto("accounts")
    .values({ uid, email })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet({ email }))
    .execute();
}
