import { randomBytes } from "node:crypto";
import { lockAccount } from "@/lib/server/account-standing";
import { transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Viewer } from "@/lib/server/viewer";

type Owner = Viewer<"identity">;

/** 256 bits: nobody finds one by trying. */
const newNonce = () => randomBytes(32).toString("base64url");

const addressOf = (secret: string) => ({ url: `${env().APP_URL}/calendar/${secret}.ics` });

/** The secret address of the caller's calendar; the first asking makes it. */
export async function findCalendarAddress({ identity }: Owner): Promise<{ url: string }> {
  const { secret } = await transaction(async (tx) => {
    await lockAccount(tx, identity);
    const kept = await tx
      .selectFrom("calendar_feeds")
      .select("secret")
      .where("account_uid", "=", identity.uid)
      .executeTakeFirst();
    if (kept !== undefined) return kept;
    return tx
      .insertInto("calendar_feeds")
      .values({ account_uid: identity.uid, secret: newNonce() })
      .returning("secret")
      .executeTakeFirstOrThrow();
  });
  return addressOf(secret);
}

/** Gives the caller's calendar another secret address; the one before answers no more. */
export async function renewCalendarAddress({ identity }: Owner): Promise<{ url: string }> {
  const renewed = { secret: newNonce(), created_at: new Date() };
  await transaction(async (tx) => {
    await lockAccount(tx, identity);
    await tx
      .insertInto("calendar_feeds")
      .values({ account_uid: identity.uid, ...renewed })
      .onConflict((conflict) => conflict.column("account_uid").doUpdateSet(renewed))
      .execute();
  });
  return addressOf(renewed.secret);
}
