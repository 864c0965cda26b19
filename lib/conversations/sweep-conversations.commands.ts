import { type RawBuilder, sql } from "kysely";
import { conversationLimits } from "@/lib/conversations/conversations.schema";
import { forgetNetworks } from "@/lib/conversations/screening/message-bars.commands";
import { queryRows, transaction } from "@/lib/server/database/db";
import { repeatInBatches } from "@/lib/server/database/delete-in-batches";
import { runSteps } from "@/lib/server/jobs/run-each";
import { toIdArray, toPlannedTextArray } from "@/lib/server/database/sql-fragments";

/** Deletes conversations with the mails to their guests. @param isOver `c` is the conversation; asked again once it is locked */
const deleteConversations = (isOver: RawBuilder<unknown>) =>
  repeatInBatches((size) =>
    transaction(async (tx) => {
      const { rows: over } = await sql<{ id: string }>`
        select id from conversations c where ${isOver} limit ${sql.lit(size)} for update`.execute(
        tx,
      );
      const ids = toIdArray(over.map(({ id }) => id));
      const { rows } = await sql<{ id: string }>`
        delete from conversations c where id = any (${ids}) and ${isOver} returning id`.execute(tx);
      await sql`
        delete from outbox where subject_id = any (${toPlannedTextArray(rows.map(({ id }) => id))})`.execute(
        tx,
      );
      return over.length;
    }),
  );

/** Guests who have not written or received anything for so long leave. */
const forgetGuests = () =>
  repeatInBatches(async (size) => {
    const rows = await queryRows(sql<{ count: number }>`
      with silent as materialized (
        select conversation_id from participants
        where guest_address is not null and last_at < now() - make_interval(months => ${conversationLimits.guestMonths})
        limit ${sql.lit(size)} for update),
      events as (delete from outbox where subject_id in (select conversation_id::text from silent)),
      forgotten as (
        update participants set guest_name = null, guest_address = null, guest_digest = null, guest_network = null
        where guest_address is not null and conversation_id in (select conversation_id from silent))
      select count(*)::int as count from silent`);
    return rows[0]?.count ?? 0;
  });

/** Deletes what no guest has confirmed in time, and what nobody is left to read. */
export async function sweepConversations(): Promise<void> {
  const isUnconfirmed = sql`c.confirmed_at is null and c.created_at < now() - make_interval(days => ${conversationLimits.confirmDays})`;
  const isLeft = sql`
    exists (
      select from participants asker
      join participants receiver on receiver.conversation_id = asker.conversation_id and receiver.side = 'RECEIVER'
      where asker.conversation_id = c.id and asker.side = 'ASKER' and asker.account_uid is null and asker.guest_address is null
        and receiver.account_uid is null and receiver.guest_address is null)`;
  await runSteps({
    deleteUnconfirmed: () => deleteConversations(isUnconfirmed),
    forgetGuests,
    forgetNetworks,
    deleteLeft: () => deleteConversations(isLeft),
  });
}
