import { lockAccount } from "@/lib/server/auth/account-status";
import { databaseNow } from "@/lib/server/database/database-clock";
import { transaction } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { createSecret } from "@/lib/server/http/secret-files";
import type { Owner } from "@/lib/server/auth/viewer";

const toAddress = (secret: string) => ({ url: `${env().APP_URL}/calendar/${secret}.ics` });

export async function findOrCreateCalendarAddress({ identity }: Owner): Promise<{ url: string }> {
  const { secret } = await transaction(async (tx) => {
    await lockAccount(tx, identity);
    const existing = await tx
      .selectFrom("calendar_feeds")
      .select("secret")
      .where("account_uid", "=", identity.uid)
      .executeTakeFirst();
    if (existing !== undefined) return existing;
    return tx
      .insertInto("calendar_feeds")
      .values({ account_uid: identity.uid, secret: createSecret() })
      .returning("secret")
      .executeTakeFirstOrThrow();
  });
  return toAddress(secret);
}

export async function renewCalendarAddress({ identity }: Owner): Promise<{ url: string }> {
  const newFeed = { secret: createSecret(), created_at: databaseNow };
  await transaction(async (tx) => {
    await lockAccount(tx, identity);
    await tx
      .insertInto("calendar_feeds")
      .values({ account_uid: identity.uid, ...newFeed })
      .onConflict((conflict) => conflict.column("account_uid").doUpdateSet(newFeed))
      .execute();
  });
  return toAddress(newFeed.secret);
}
