import { sql } from "kysely";
import { isClosed } from "@/lib/notifications/closed-notices.queries";
import type { MessageKind } from "@/lib/outbox/message-kinds.schema";
import { db } from "@/lib/server/database/db";

export type UnreadNotice = {
  id: string;
  kind: MessageKind;
  title: string;
  text: string;
  href: string;
  count: number;
};

/** Lists unread notifications of these kinds, the newest of each subject, with how many there are of it; the newest first. */
export async function listUnreadNotices(
  uid: string,
  kinds: readonly MessageKind[],
  limit: number,
): Promise<UnreadNotice[]> {
  const { rows } = await sql<UnreadNotice>`
    select id, kind, title, text, href, count from (
      select distinct on (n.kind, n.subject_id) n.id, n.kind, n.title, n.text, n.href, n.created_at, count(*) over (partition by n.kind, n.subject_id)::int as count
      from notifications n
      where n.account_uid = ${uid} and n.read_at is null and n.kind = any (${sql.val(kinds)}::text[])
        and not ${isClosed(sql.val(uid))}
      order by n.kind, n.subject_id, n.created_at desc, n.id desc) newest
    order by created_at desc, id desc limit ${sql.lit(limit)}`.execute(db());
  return rows;
}
