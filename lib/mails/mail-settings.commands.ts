import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { listMailSettings } from "@/lib/mails/mail-settings.queries";
import {
  getKindSettings,
  type KindSettings,
  type MailFrequency,
  type MailSettings,
} from "@/lib/mails/mail-settings.schema";
import type { MessageKind } from "@/lib/outbox/message-kinds.schema";
import type { Tx } from "@/lib/server/database/db";

/** Returns 128 random bits: whoever has them can stop the account's mail, and nothing else. */
const createMailKey = () => randomBytes(16).toString("base64url");

/** Creates the settings of accounts that have none yet. @returns those of all that exist */
export async function ensureMailSettings(
  tx: Tx,
  uids: readonly string[],
): Promise<Map<string, MailSettings>> {
  if (uids.length === 0) return new Map();
  await tx
    .insertInto("mail_settings")
    .columns(["account_uid", "mail_key"])
    .expression(
      tx
        .selectFrom("accounts")
        .innerJoin(
          sql<{ uid: string; mail_key: string }>`(select * from unnest(
            ${uids}::text[], ${uids.map(createMailKey)}::text[]) as key (uid, mail_key))`.as(
            "fresh",
          ),
          "fresh.uid",
          "accounts.uid",
        )
        .select(["accounts.uid", "fresh.mail_key"])
        .where("deletion_asked_at", "is", null)
        // Whoever creates the same rows at the same time waits for the first one.
        .orderBy("accounts.uid"),
    )
    .onConflict((conflict) => conflict.column("account_uid").doNothing())
    .execute();
  return listMailSettings(uids, tx);
}

/** Locks the settings in the order of uid, after creating those that are missing. Accounts that are being deleted, or disabled, are left out. */
export async function lockMailSettings(
  tx: Tx,
  uids: readonly string[],
): Promise<Map<string, MailSettings>> {
  if (uids.length === 0) return new Map();
  await ensureMailSettings(tx, uids);
  const rows = await tx
    .selectFrom("mail_settings")
    .innerJoin("accounts", "accounts.uid", "mail_settings.account_uid")
    .select("account_uid")
    .where("account_uid", "in", uids)
    .where("deletion_asked_at", "is", null)
    .where("disabled", "=", false)
    .orderBy("account_uid")
    .forUpdate("mail_settings")
    .execute();
  return listMailSettings(
    rows.map(({ account_uid }) => account_uid),
    tx,
  );
}

/** Makes the next digest due by then; an earlier time stays. */
export async function setDigestDue(
  tx: Tx,
  digests: readonly { uid: string; dueAt: Date }[],
): Promise<void> {
  if (digests.length === 0) return;
  await sql`
    update mail_settings set digest_due_at = least(digest_due_at, due.at)
    from unnest(${digests.map(({ uid }) => uid)}::text[], ${digests.map(({ dueAt }) => dueAt)}::timestamptz[]) due (uid, at)
    where account_uid = due.uid`.execute(tx);
}

/**
 * Sets the frequency, and creates the settings if there are none. The other kinds stay as they are.
 * @returns the kind's settings before; null once the account is being deleted
 */
export async function setMailFrequency(
  tx: Tx,
  uid: string,
  kind: MessageKind,
  mail: MailFrequency,
): Promise<KindSettings | null> {
  const settings = (await ensureMailSettings(tx, [uid])).get(uid);
  if (settings === undefined) return null;
  const before = getKindSettings(settings.kinds, kind);
  const changed = { [kind]: { ...before, mail } };
  await tx
    .updateTable("mail_settings")
    .set({ kinds: sql`kinds || ${JSON.stringify(changed)}::jsonb` })
    .where("account_uid", "=", uid)
    .execute();
  return before;
}
