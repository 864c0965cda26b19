import { sql } from "kysely";
import { readConversationRows, viewOf } from "@/lib/conversations/conversation-rows.queries";
import type { ExportedConversation } from "@/lib/conversations/exported-conversations.schema";
import { db } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

type MessageRow = { conversationId: string; isOwn: boolean; text: string; sentAt: Date };

/** The account's own, and those of its teams in which it wrote. */
const selectSeats = (uid: string) => sql`
  select p.conversation_id, p.side from participants p where p.account_uid = ${uid} and p.last_at is not null
  union
  select m.conversation_id, m.side from messages m where m.author_uid = ${uid}`;

export async function listExportedConversations({
  identity,
}: Viewer<"identity">): Promise<ExportedConversation[]> {
  const seats = selectSeats(identity.uid);
  const rows = await readConversationRows(seats);
  const { rows: messages } = await sql<MessageRow>`
    select m.conversation_id as "conversationId", m.side = seat.side as "isOwn", m.text, m.created_at as "sentAt"
    from (${seats}) seat
    join conversations c on c.id = seat.conversation_id
    join messages m on m.conversation_id = seat.conversation_id
      and (m.side = seat.side or m.delivery = 'SENT' and c.confirmed_at is not null)
    order by m.created_at, m.id`.execute(db());
  const byConversation = Map.groupBy(messages, ({ conversationId }) => conversationId);
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    subjectId: row.subject_id,
    with: viewOf(row).otherName,
    closed: row.closed_by !== null,
    startedAt: row.created_at.toISOString(),
    messages: (byConversation.get(row.id) ?? []).map(({ isOwn, text, sentAt }) => ({
      isOwn,
      text,
      sentAt: sentAt.toISOString(),
    })),
  }));
}
