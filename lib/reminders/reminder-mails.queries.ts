import { sql } from "kysely";
import type { MessagePayload } from "@/lib/outbox/message-kinds.schema";
import { isShown, readOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { db } from "@/lib/server/database/db";

/** Opportunities that still close as they did when the reminder was recorded, the next deadline first. */
export type Reminder = { opportunities: Opportunity[]; timeZone: string | null };

/** Returns null if there is nothing to remind of any more: sent, no longer saved, moved, hidden or over. */
export async function findReminder({
  accountUid,
  opportunityIds,
}: MessagePayload<"DEADLINE_REMINDER">): Promise<Reminder | null> {
  const rows = await readOpportunities(sql`
    select row_number() over (order by o.deadline, o.id) as rank, o.id
    from bookmarks b join opportunities o on o.id = b.opportunity_id
    where b.account_uid = ${accountUid} and b.opportunity_id = any (${opportunityIds}::uuid[])
      and b.stage in ('SAVED', 'PREPARING')
      and o.status = 'PUBLISHED' and o.deadline > now() and ${isShown}
      and exists (
        select from reminders_sent r
        where r.account_uid = b.account_uid and r.opportunity_id = o.id and r.deadline = o.deadline)`);
  if (rows.length === 0) return null;
  const account = await db()
    .selectFrom("accounts")
    .select("time_zone")
    .where("uid", "=", accountUid)
    .executeTakeFirst();
  return {
    opportunities: rows.map(({ opportunity }) => opportunity),
    timeZone: account?.time_zone ?? null,
  };
}
