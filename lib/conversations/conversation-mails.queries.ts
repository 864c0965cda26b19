import { sql } from "kysely";
import {
  type ConversationRow,
  toConversation,
} from "@/lib/conversations/conversation-rows.queries";
import { findConversationRow } from "@/lib/conversations/conversations.queries";
import type { Conversation } from "@/lib/conversations/conversations.schema";
import { createGuestToken } from "@/lib/conversations/guest-conversations.tokens";
import { chooseMailText } from "@/lib/conversations/mail-texts.rules";
import { selectReaders, type ParticipantKey } from "@/lib/conversations/participants.queries";
import { otherSide, type Side } from "@/lib/conversations/sides.rules";
import type { MailBlock } from "@/lib/mails/mail-content.schema";
import { readMailSubject } from "@/lib/opportunities/mails/opportunity-mails.queries";
import { db, queryRows } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { nullIfNotFound } from "@/lib/shared/failure";

/** `shown`: as a mail or notice shows it, perhaps without links. */
type ShownText = { text: string; shown: string };

/** Messages that a side has not read yet, oldest first, and the conversation as it sees it. */
export type UnreadConversation = {
  conversation: Conversation;
  isQuestion: boolean;
  /** The newest of what may be shown. */
  texts: ShownText[];
  /** The number that may be shown. */
  total: number;
  /** The work or opportunity that it is about, if it is shown. */
  subject: MailBlock[];
};

/** Messages that a mail quotes, the newest; more would be longer than anybody reads. */
const MAX_QUOTED = 3;

const readSubject = ({ subject, subject_id: id }: ConversationRow) =>
  readMailSubject({
    artwork: subject === "ARTWORK" ? { id } : null,
    opportunity: subject === "OPPORTUNITY" ? { id } : null,
  });

const findConversation = (participant: ParticipantKey): Promise<ConversationRow | null> =>
  nullIfNotFound(findConversationRow(participant));

/** Nothing that somebody wrote goes out once they, or the profile they wrote for, are suspended. */
const isFromSuspended = sql`exists (
  select from accounts a
  where a.suspended_at is not null and (a.uid = m.author_uid or a.uid = (
    select p.account_uid from participants p where p.conversation_id = m.conversation_id and p.side = m.side)))`;

async function toUnread(
  row: ConversationRow,
  participant: ParticipantKey,
): Promise<UnreadConversation> {
  const rows = await queryRows(sql<{ text: string; mail_text: string | null; total: number }>`
    select m.text, m.mail_text, count(*) over ()::int as total from (
      select * from messages
      where conversation_id = ${participant.conversationId} and side = ${otherSide(participant.side)} and delivery = 'SENT'
      order by created_at desc, id desc limit ${Math.max(row.unread, 1)}) m
    where not ${isFromSuspended}
    order by m.created_at desc, m.id desc limit ${sql.lit(MAX_QUOTED)}`);
  const conversation = toConversation(row, { guestOf: row.id });
  return {
    conversation,
    isQuestion: row.subject === "ARTWORK" && row.side === "RECEIVER" && row.answered_at === null,
    texts: rows
      .map((message) => ({
        text: message.text,
        shown: chooseMailText(message, conversation.linkable),
      }))
      .toReversed(),
    total: rows[0]?.total ?? 0,
    subject: await readSubject(row),
  };
}

/** Finds a message for the side that it was sent to. Null: it never arrived, is gone, or its sender is blocked or suspended by now. */
export async function findArrivedMessage(
  messageId: string,
): Promise<
  (UnreadConversation & { participant: ParticipantKey; shown: string; isUnread: boolean }) | null
> {
  const message = await db()
    .selectFrom("messages as m")
    .select(["m.conversation_id", "m.side", "m.text", "m.mail_text"])
    .where("m.id", "=", messageId)
    .where("m.delivery", "=", "SENT")
    .where(sql<boolean>`not ${isFromSuspended}`)
    .executeTakeFirst();
  if (message === undefined) return null;
  const side = otherSide(message.side as Side);
  const participant = { conversationId: message.conversation_id, side };
  const row = await findConversation(participant);
  if (row === null || row.block_id !== null) return null;
  const unread = await toUnread(row, participant);
  const shown = chooseMailText(message, unread.conversation.linkable);
  return { ...unread, participant, shown, isUnread: row.unread > 0 && unread.total > 0 };
}

/** Finds what a message says, for whoever wrote it. Null once it is gone. */
export async function findMessageText(messageId: string): Promise<string | null> {
  const message = await findRow(db(), "messages", messageId, ["text"]);
  return message?.text ?? null;
}

/** Lists the readers of a side: an account, and owner, managers and editors where it is a profile with a team; in the order of uid. */
export const listReaders = (
  { conversationId, side }: ParticipantKey,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ accountUid: string }[]> =>
  queryRows(sql<{ accountUid: string }>`
    select uid as "accountUid"
    from (${selectReaders(sql`p.conversation_id = ${conversationId} and p.side = ${side}`)}) readers
    where uid is not null and uid > ${after ?? ""} order by uid limit ${limit}`);

/** True if an account reads for a side now. */
export async function isReader(
  { conversationId, side }: ParticipantKey,
  uid: string,
): Promise<boolean> {
  const rows = await queryRows(sql`
    select from (${selectReaders(sql`p.conversation_id = ${conversationId} and p.side = ${side}`)}) readers
    where uid = ${uid}`);
  return rows.length > 0;
}

async function findGuest(conversationId: string) {
  const guest = await db()
    .selectFrom("participants as p")
    .innerJoin("conversations as c", "c.id", "p.conversation_id")
    .select(["p.guest_address as address", "c.confirmed_at", "p.unread"])
    .where("p.conversation_id", "=", conversationId)
    .where("p.guest_address", "is not", null)
    .executeTakeFirst();
  return guest === undefined || guest.address === null
    ? null
    : { ...guest, address: guest.address };
}

/** Finds the guest of a conversation with the link to it. Null once there is none. */
export async function findGuestReader(
  conversationId: string,
): Promise<{ address: string; token: string } | null> {
  const guest = await findGuest(conversationId);
  return guest === null || guest.confirmed_at === null
    ? null
    : { address: guest.address, token: createGuestToken("guest-conversation", conversationId) };
}

/** Finds what administrators tell the recipient of a message. Null once that is gone. */
export async function findWarning(messageId: string) {
  const message = await findRow(db(), "messages", messageId, [
    "conversation_id",
    "side",
    "warning",
    "delivery",
  ]);
  if (message === undefined || message.warning === null) return null;
  const { conversation_id: conversationId, side, warning, delivery } = message;
  const participant = { conversationId, side: otherSide(side as Side) };
  const row = await findConversation(participant);
  if (row === null) return null;
  const conversation = toConversation(row, { guestOf: row.id });
  return { participant, conversation, warning, isRemoved: delivery === "REMOVED" };
}

/** A guest's question that waits for its confirmation. Null once it is sent or gone. */
export async function findGuestQuestion(conversationId: string): Promise<{
  address: string;
  token: string;
  conversation: Conversation;
  subject: MailBlock[];
} | null> {
  const guest = await findGuest(conversationId);
  if (guest === null || guest.confirmed_at !== null) return null;
  const row = await findConversation({ conversationId, side: "ASKER" });
  return (
    row && {
      address: guest.address,
      token: createGuestToken("guest-question", conversationId),
      conversation: toConversation(row, { guestOf: conversationId }),
      subject: await readSubject(row),
    }
  );
}

/** Finds what a guest has not read yet. Null once it is read or gone, or whoever wrote it is suspended. */
export async function findGuestUnread(
  conversationId: string,
): Promise<(UnreadConversation & { address: string; token: string }) | null> {
  const guest = await findGuest(conversationId);
  if (guest === null || guest.confirmed_at === null || guest.unread === 0) return null;
  const participant = { conversationId, side: "ASKER" } as const;
  const row = await findConversation(participant);
  if (row === null || row.closed_by === "ASKER") return null;
  const unread = await toUnread(row, participant);
  if (unread.texts.length === 0) return null;
  const token = createGuestToken("guest-conversation", conversationId);
  return { ...unread, address: guest.address, token };
}
