import { sql } from "kysely";
import { transaction, type Tx } from "@/lib/server/database/db";

/** Deletes events and notifications about subjects that are deleted for good, so that their texts do not remain. */
export async function forgetSubjects(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("outbox").where("subject_id", "in", ids).execute();
  await tx.deleteFrom("notifications").where("subject_id", "in", ids).execute();
}

/** Deletes an account's notifications and their settings. Idempotent. */
export async function forgetMessages(uid: string): Promise<void> {
  await transaction(async (tx) => {
    await tx
      .deleteFrom("outbox")
      .where(sql`payload ->> 'accountUid'`, "=", uid)
      .execute();
    await tx.deleteFrom("mails").where("account_uid", "=", uid).execute();
    await tx.deleteFrom("notifications").where("account_uid", "=", uid).execute();
    await tx.deleteFrom("mail_settings").where("account_uid", "=", uid).execute();
  });
}
