import { sql } from "kysely";
import { FORMER_NAME } from "@/lib/conversations/conversations.schema";
import { queryRows } from "@/lib/server/database/db";

type HeldText = {
  id: string;
  text: string;
  name: string;
  accountUid: string | null;
  recipients: number;
  heldSince: Date;
};

/** Lists held texts, oldest first, each of a sender once, and not to whom they go. */
export const listHeldTexts = (limit: number): Promise<HeldText[]> =>
  queryRows(sql<HeldText>`
    select oldest.id, oldest.text, held.recipients, oldest.created_at as "heldSince", p.account_uid as "accountUid",
      coalesce(s.name, p.guest_name, (
        select first.name from profiles first where first.account_uid = p.account_uid
        order by first.created_at, first.id limit 1), ${FORMER_NAME}) as name
    from (
      select (array_agg(id order by created_at, id))[1] as id, count(*)::int as recipients, min(created_at) as since
      from messages where delivery = 'HELD' group by equal_digest order by since limit ${limit}) held
    join messages oldest on oldest.id = held.id
    join participants p on p.conversation_id = oldest.conversation_id and p.side = oldest.side
    left join profiles s on s.id = p.profile_id
    order by held.since, held.id`);
