import { type RawBuilder, sql } from "kysely";
import { conversationLimits } from "@/lib/conversations/conversations.schema";
import { db } from "@/lib/server/db";
import { repeatInBatches } from "@/lib/server/delete-in-batches";
import { runSteps } from "@/lib/server/run-each";

/** With the mails to their guests. @param expired a query with `id` */
const deleteConversations = (expired: RawBuilder<unknown>) =>
  repeatInBatches(async (size) => {
    const { rows } = await sql<{ count: number }>`
      with expired as materialized (select id from (${expired}) conversation limit ${sql.lit(size)}),
      told as (delete from outbox where subject_id in (select id::text from expired)),
      deleted as (delete from conversations where id in (select id from expired))
      select count(*)::int as count from expired`.execute(db());
    return rows[0]?.count ?? 0;
  });

/** Guests who have not written or heard anything for so long leave. */
const forgetGuests = () =>
  repeatInBatches(async (size) => {
    const { rows } = await sql<{ count: number }>`
      with silent as materialized (
        select conversation_id from participants
        where guest_address is not null and last_at < now() - make_interval(months => ${conversationLimits.guestMonths})
        limit ${sql.lit(size)} for update),
      told as (delete from outbox where subject_id in (select conversation_id::text from silent)),
      forgotten as (
        update participants set guest_name = null, guest_address = null, guest_digest = null
        where guest_address is not null and conversation_id in (select conversation_id from silent))
      select count(*)::int as count from silent`.execute(db());
    return rows[0]?.count ?? 0;
  });

/** Deletes what no guest has confirmed in time, and what nobody is left to read. */
export async function sweepConversations(): Promise<void> {
  const unconfirmed = sql`
    select id from conversations
    where confirmed_at is null and created_at < now() - make_interval(days => ${conversationLimits.confirmDays})`;
  const left = sql`
    select asker.conversation_id as id from participants asker
    join participants receiver on receiver.conversation_id = asker.conversation_id and receiver.side = 'RECEIVER'
    where asker.side = 'ASKER' and asker.account_uid is null and asker.guest_address is null and receiver.account_uid is null
      and receiver.guest_address is null`;
  await runSteps({
    deleteUnconfirmed: () => deleteConversations(unconfirmed),
    forgetGuests,
    deleteLeft: () => deleteConversations(left),
  });
}
