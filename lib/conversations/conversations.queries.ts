import { sql } from "kysely";
import {
  type ConversationRow,
  readConversationRows,
  toConversation,
  viewOf,
} from "@/lib/conversations/conversation-rows.queries";
import {
  type Conversation,
  conversationLimits,
  type ConversationQuery,
  type ThreadQuery,
  type UnreadMessages,
} from "@/lib/conversations/conversations.schema";
import { readMessagePage } from "@/lib/conversations/messages/message-rows.queries";
import {
  findParticipant,
  type Reader,
  type ParticipantKey,
  selectParticipants,
  toAccountReader,
} from "@/lib/conversations/participants.queries";
import { isBarred } from "@/lib/conversations/screening/message-bars.queries";
import { db, queryRows, type Tx } from "@/lib/server/database/db";
import type { Owner, Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";
import { type List, LIST_DEPTH } from "@/lib/shared/list";
import { toPage, toPageStart } from "@/lib/shared/time/time-pages";

const selectParticipant = ({ conversationId, side }: ParticipantKey) =>
  sql`select ${conversationId}::uuid as conversation_id, ${side}::text as side`;

/** Finds a conversation as the side sees it, also before a guest has confirmed it. */
export async function findConversationRow(participant: ParticipantKey, tx?: Tx) {
  const [row] = await readConversationRows(selectParticipant(participant), tx);
  if (row === undefined) throw notFound("conversation");
  return row;
}

/** Returns a conversation as a reader sees it whom an administrator keeps from writing. */
const withBar = (conversation: Conversation): Conversation =>
  conversation.canWrite ? { ...conversation, state: "BARRED", canWrite: false } : conversation;

async function describeRow(row: ConversationRow, reader: Reader, tx?: Tx): Promise<Conversation> {
  const conversation = toConversation(row, reader);
  if (!conversation.canWrite) return conversation;
  const uid = "uid" in reader ? reader.uid : null;
  const bar = await isBarred({ uid, guestAddress: row.me.guest_address }, tx);
  return bar ? withBar(conversation) : conversation;
}

/** Describes a conversation with its newest message alone. */
export const describeConversation = async (
  participant: ParticipantKey,
  reader: Reader,
  tx?: Tx,
): Promise<Conversation> => describeRow(await findConversationRow(participant, tx), reader, tx);

/** Finds a conversation with the newest messages, or those before a cursor. @throws NOT_FOUND; UNAUTHENTICATED; VALIDATION for an invalid cursor */
export async function findConversation(
  id: string,
  { cursor }: ThreadQuery,
  viewer: Viewer,
): Promise<Conversation> {
  const { reader, ...participant } = await findParticipant(id, viewer);
  const row = await findConversationRow(participant);
  const page = await readMessagePage(participant, viewOf(row), cursor);
  return { ...(await describeRow(row, reader)), ...page };
}

const isAbout = (subjectId: string | undefined) =>
  subjectId === undefined
    ? sql`true`
    : sql`exists (
        select from conversations c where c.id = p.conversation_id and c.subject_id = ${subjectId})`;

async function listOfGuest(token: string, query: ConversationQuery, viewer: Viewer) {
  const { reader, ...participant } = await findParticipant(token, viewer);
  const conversation = await describeConversation(participant, reader);
  const items = query.page === 1 && query.cursor === undefined ? [conversation] : [];
  return toPage(items, 1, query, ({ lastAt, id }) => ({ time: new Date(lastAt), id }));
}

/** Lists conversations, the latest message first. @throws UNAUTHENTICATED; PAGE_TOO_DEEP; VALIDATION for an invalid cursor; NOT_FOUND for a guest's invalid token */
export async function listConversations(
  query: ConversationQuery,
  viewer: Viewer,
): Promise<List<Conversation>> {
  if (viewer.identity === null && query.token !== undefined)
    return listOfGuest(query.token, query, viewer);
  const reader = toAccountReader(viewer);
  const { after, offset, limit } = toPageStart(query);
  const start =
    after === null
      ? sql`true`
      : sql`(p.last_at, p.conversation_id) < (${after.time}::timestamptz, ${after.id}::uuid)`;
  const order = sql`order by last_at desc, conversation_id desc`;
  const participants = selectParticipants(reader.uid, {
    condition: sql`${isAbout(query.subjectId)} and ${start}`,
    rest: sql`${order} limit ${offset + limit}`,
  });
  const counted = selectParticipants(reader.uid, {
    condition: isAbout(query.subjectId),
    rest: sql`limit ${sql.lit(LIST_DEPTH + 1)}`,
  });
  const [rows, count, isReaderBarred] = await Promise.all([
    readConversationRows(
      sql`select * from (${participants}) mine ${order} offset ${offset} limit ${limit}`,
    ),
    sql<{ count: number }>`
      select count(*)::int as count from (${counted} limit ${sql.lit(LIST_DEPTH + 1)}) mine`.execute(
      db(),
    ),
    isBarred({ uid: reader.uid, guestAddress: null }),
  ]);
  const conversations = rows.map((row) => toConversation(row, reader));
  return toPage(
    isReaderBarred ? conversations.map(withBar) : conversations,
    count.rows[0]?.count ?? 0,
    query,
    ({ lastAt, id }) => ({ time: new Date(lastAt), id }),
  );
}

/** Lists conversations, of the account and its teams, in which something is unread, the latest message first. */
export async function listUnreadConversations(uid: string, limit: number): Promise<Conversation[]> {
  const rest = sql`order by last_at desc, conversation_id desc limit ${sql.lit(limit)}`;
  const unread = selectParticipants(uid, { condition: sql`p.unread > 0`, rest });
  const rows = await readConversationRows(sql`select * from (${unread}) mine ${rest}`);
  return rows.map((row) => toConversation(row, { uid }));
}

/** Counts the conversations, of the account and its teams, in which something is unread. */
export async function countUnreadConversations({ identity }: Owner): Promise<UnreadMessages> {
  const limit = sql`limit ${sql.lit(conversationLimits.unread)}`;
  const unread = selectParticipants(identity.uid, { condition: sql`p.unread > 0`, rest: limit });
  const rows = await queryRows(sql<{ count: number }>`
    select count(*)::int as count from (${unread} ${limit}) unread`);
  return { count: rows[0]?.count ?? 0 };
}
