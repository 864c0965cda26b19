import { sql } from "kysely";
import { viewOf } from "@/lib/conversations/conversation-rows.queries";
import { findConversationRow } from "@/lib/conversations/conversations.queries";
import { conversationLimits, FORMER_NAME } from "@/lib/conversations/conversations.schema";
import { isSeenBy } from "@/lib/conversations/messages/message-rows.queries";
import { findParticipant, type ParticipantKey } from "@/lib/conversations/participants.queries";
import { pickAround } from "@/lib/conversations/screening/reported-messages.rules";
import { db, queryRows, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";
import { toIdArray } from "@/lib/server/database/sql-fragments";

async function findAround(
  participant: ParticipantKey,
  messageId: string | undefined,
): Promise<string[]> {
  const seen = isSeenBy(participant);
  const isReported = messageId === undefined ? sql`true` : sql`m.id = ${messageId}`;
  const limit = sql.lit(conversationLimits.reported);
  const rows = await queryRows(sql<{ id: string; place: "BEFORE" | "AT" | "AFTER" }>`
    with reported as materialized (
      select m.id, m.created_at from messages m where ${seen} and ${isReported}
      order by m.created_at desc, m.id desc limit 1)
    (select m.id, 'BEFORE' as place, m.created_at from messages m, reported r
      where ${seen} and (m.created_at, m.id) < (r.created_at, r.id) order by m.created_at desc, m.id desc limit ${limit})
    union all select id, 'AT', created_at from reported
    union all
    (select m.id, 'AFTER', m.created_at from messages m, reported r
      where ${seen} and (m.created_at, m.id) > (r.created_at, r.id) order by m.created_at, m.id limit ${limit})
    order by created_at, id`);
  const idsAt = (place: string) => rows.filter((row) => row.place === place).map(({ id }) => id);
  const [at] = idsAt("AT");
  if (at === undefined) throw notFound("message");
  return pickAround(idsAt("BEFORE"), at, idsAt("AFTER"), conversationLimits.reported);
}

/** Finds what a report says of a conversation: whom it concerns, and the few messages that administrators read. @throws NOT_FOUND; UNAUTHENTICATED */
export async function findReportedConversation(
  {
    subjectId,
    messageId,
    token,
  }: { subjectId: string; messageId?: string | undefined; token?: string | undefined },
  viewer: Viewer,
): Promise<{ name: string; accountUid: string | null; messageIds: string[] }> {
  const participant = await findParticipant(token ?? subjectId, viewer);
  if (participant.conversationId !== subjectId) throw notFound("conversation");
  const row = await findConversationRow(participant);
  return {
    name: viewOf(row).otherName,
    accountUid: row.them.account_uid,
    messageIds: await findAround(participant, messageId),
  };
}

export type ReportedMessageRow = {
  id: string;
  from: string;
  accountUid: string | null;
  text: string;
  isRemoved: boolean;
  sentAt: Date;
};

/** The messages with these ids, oldest first: those that reports name. */
export async function listReportedMessages(
  ids: readonly string[],
  tx?: Tx,
): Promise<ReportedMessageRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ReportedMessageRow>`
    select m.id, m.text, m.delivery = 'REMOVED' as "isRemoved", m.created_at as "sentAt", p.account_uid as "accountUid", coalesce(s.name, p.guest_name, (
      select first.name from profiles first where first.account_uid = p.account_uid
      order by first.created_at, first.id limit 1), ${FORMER_NAME}) as "from"
    from messages m
    join participants p on p.conversation_id = m.conversation_id and p.side = m.side
    left join profiles s on s.id = p.profile_id
    where m.id = any (${toIdArray(ids)}) order by m.created_at, m.id`.execute(tx ?? db());
  return rows;
}
