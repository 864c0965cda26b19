import { sql } from "kysely";
import { readConversationRows, viewOf } from "@/lib/conversations/conversation-rows.queries";
import { mayKnowSubject } from "@/lib/conversations/participants.queries";
import type { ExportedConversation } from "@/lib/conversations/exported-conversations.schema";
import { queryRows } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";

type MessageRow = { conversationId: string; isOwn: boolean; text: string; sentAt: Date };

/** The account's own, and those of teams in which it wrote; of what is closed to it by now, too, what it wrote alone. */
const selectParticipants = (uid: string) => sql`
  select conversation_id, side, bool_or(is_own) as is_own from (
    select p.conversation_id, p.side, ${mayKnowSubject(sql.val(uid))} as is_own from participants p
    where p.account_uid = ${uid} and p.last_at is not null
    union all
    select m.conversation_id, m.side, false from messages m where m.author_uid = ${uid}) participants
  group by conversation_id, side`;

/** True for an account's own part. What a team has received is not its member's: who has left it would read what came since. */
const isExported = (uid: string) => sql`
  m.author_uid = ${uid}
  or participant.is_own and (m.side = participant.side or m.delivery = 'SENT' and c.confirmed_at is not null)`;

export async function listExportedConversations({
  identity,
}: Owner): Promise<ExportedConversation[]> {
  const participants = selectParticipants(identity.uid);
  const rows = await readConversationRows(participants);
  const messages = await queryRows(sql<MessageRow>`
    select m.conversation_id as "conversationId", m.side = participant.side as "isOwn", m.text, m.created_at as "sentAt"
    from (${participants}) participant
    join conversations c on c.id = participant.conversation_id
    join messages m on m.conversation_id = participant.conversation_id and (${isExported(identity.uid)})
    order by m.created_at, m.id`);
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
