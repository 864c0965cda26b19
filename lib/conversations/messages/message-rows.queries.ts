import { sql } from "kysely";
import { z } from "zod";
import { conversationLimits, type Message } from "@/lib/conversations/conversations.schema";
import type { ParticipantKey } from "@/lib/conversations/participants.queries";
import { findCaution } from "@/lib/conversations/screening/screen-message.rules";
import { type Side, sides } from "@/lib/conversations/sides.rules";
import { queryRows } from "@/lib/server/database/db";
import { CursorTime, decodeCursor, encodeCursor } from "@/lib/shared/cursor";

export const MessageRow = z.object({
  id: z.string(),
  side: z.enum(sides),
  author_uid: z.string().nullable(),
  author_name: z.string().nullable(),
  text: z.string(),
  via: z.enum(["APP", "MAIL"]),
  delivery: z.enum(["SENT", "HELD", "REFUSED", "BLOCKED", "REMOVED"]),
  warning: z.string().nullable(),
  created_at: z.coerce.date(),
});
export type MessageRow = z.infer<typeof MessageRow>;

/** Columns of `m`, a message. `author_name` is what whoever wrote it in a team is called. */
export const messageColumns = sql`
  m.id, m.side, m.author_uid, m.text, m.via, m.delivery, m.warning, m.created_at, (
    select author.name from profiles author where author.account_uid = m.author_uid
    order by author.created_at, author.id limit 1) as author_name`;

/** The view that a side has: its name, and its account; a team's own members see who of them wrote. */
type MessageView = {
  side: Side;
  ownName: string;
  ownAccount: string | null;
  otherName: string;
};

const REMOVED_TEXT = "An administrator has removed this message.";

/** Returns a message as one side sees it. A blocked sender sees no difference, and only the recipient a caution. */
export function toMessage(row: MessageRow, view: MessageView): Message {
  const isMine = row.side === view.side;
  const isRemoved = row.delivery === "REMOVED" && !isMine;
  const isOfTeam = isMine && row.author_uid !== view.ownAccount;
  const ownName = isOfTeam ? (row.author_name ?? view.ownName) : view.ownName;
  return {
    id: row.id,
    from: { side: isMine ? "MINE" : "THEIRS", name: isMine ? ownName : view.otherName },
    text: isRemoved ? REMOVED_TEXT : row.text,
    sentAt: row.created_at.toISOString(),
    via: row.via,
    delivery: row.delivery === "BLOCKED" ? "SENT" : row.delivery,
    caution: isMine ? null : (row.warning ?? (isRemoved ? null : findCaution(row.text))),
  };
}

const Cursor = z.tuple([CursorTime, z.guid()]);

/** True for messages that a side sees of a conversation: all that it wrote, and what was sent to it, removed or not. `m` is the message. */
export const isSeenBy = ({ conversationId, side }: ParticipantKey) => sql`
  m.conversation_id = ${conversationId} and (m.side = ${side} or m.delivery in ('SENT', 'REMOVED') and exists (
    select from conversations c where c.id = m.conversation_id and c.confirmed_at is not null))`;

/** Reads a page of messages, oldest first. @param cursor `earlier` of the page after it @throws VALIDATION for another cursor */
export async function readMessagePage(
  participant: ParticipantKey,
  view: MessageView,
  cursor: string | undefined,
): Promise<{ messages: Message[]; earlier: string | null }> {
  const before = cursor === undefined ? null : decodeCursor(cursor, Cursor);
  const condition =
    before === null
      ? sql`true`
      : sql`(m.created_at, m.id) < (${new Date(before[0])}::timestamptz, ${before[1]}::uuid)`;
  const rows = await queryRows(sql`
    select ${messageColumns} from messages m where ${isSeenBy(participant)} and ${condition}
    order by m.created_at desc, m.id desc limit ${sql.lit(conversationLimits.messages + 1)}`);
  const page = MessageRow.array().parse(rows.slice(0, conversationLimits.messages));
  const oldest = page.at(-1);
  const hasMore = rows.length > page.length && oldest !== undefined;
  return {
    messages: page.map((row) => toMessage(row, view)).toReversed(),
    earlier: hasMore ? encodeCursor([oldest.created_at.getTime(), oldest.id]) : null,
  };
}

export async function findMessage(id: string, view: MessageView): Promise<Message> {
  const rows = await queryRows(sql`select ${messageColumns} from messages m where m.id = ${id}`);
  const [row] = MessageRow.array().parse(rows);
  if (row === undefined) throw new Error("a message was not stored");
  return toMessage(row, view);
}
