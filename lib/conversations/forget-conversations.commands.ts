import { sql } from "kysely";
import { forgetBlocks } from "@/lib/blocks/blocks.commands";
import { forgetSubjects } from "@/lib/notifications/forget.commands";
import { transaction } from "@/lib/server/database/db";

/** Replaces the name of an account in others' conversations by "Somebody who left"; what nobody is left to read is deleted. Idempotent. */
export async function forgetConversations(uid: string): Promise<void> {
  await transaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select conversation_id as id from participants where account_uid = ${uid}`.execute(tx);
    const ids = rows.map(({ id }) => id);
    // Notices name who wrote.
    await forgetSubjects(tx, ids);
    await tx
      .updateTable("participants")
      .set({ account_uid: null, profile_id: null, unread: 0 })
      .where("account_uid", "=", uid)
      .execute();
    await tx
      .updateTable("messages")
      .set({ author_uid: null })
      .where("author_uid", "=", uid)
      .execute();
    await tx.updateTable("message_bars").set({ name: "" }).where("account_uid", "=", uid).execute();
    await forgetBlocks(tx, uid);
    await sql`
      delete from conversations c where c.id = any(${ids}::uuid[]) and not exists (
        select from participants p
        where p.conversation_id = c.id and (p.account_uid is not null or p.guest_address is not null))`.execute(
      tx,
    );
  });
}
