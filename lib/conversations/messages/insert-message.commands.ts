import { sql } from "kysely";
import { isBlocked } from "@/lib/blocks/blocks.queries";
import { hasGoneToMany } from "@/lib/conversations/screening/equal-texts.queries";
import { recordGuestMessage } from "@/lib/conversations/messages/guest-messages.commands";
import { toMailText } from "@/lib/conversations/mail-texts.rules";
import { otherSide, type Side } from "@/lib/conversations/sides.rules";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import type { Tx } from "@/lib/server/database/db";
import { lockRow, updateRow } from "@/lib/server/database/rows";
import { notFound } from "@/lib/shared/failure";

type ParticipantRow = {
  side: Side;
  account_uid: string | null;
  guest_address: string | null;
  /** The address in lower case; of the sender the author's. */
  address: string | null;
};

/** Locks a conversation, so that what is written in it is in one order. @throws NOT_FOUND */
export async function lockConversation(tx: Tx, id: string) {
  const conversation = await lockRow(tx, "conversations", id, [
    "id",
    "subject",
    "confirmed_at",
    "answered_at",
    "closed_by",
    "created_at",
  ]);
  if (conversation === undefined) throw notFound("conversation");
  return conversation;
}

type Sent = Pick<NewMessage, "conversationId" | "side" | "authorUid">;

async function readParticipants(tx: Tx, { conversationId, side, authorUid }: Sent) {
  const { rows } = await sql<ParticipantRow>`
    select p.side, p.account_uid, p.guest_address,
      lower(coalesce(p.guest_address, a.email)) as address
    from participants p
    left join accounts a on a.uid = case when p.side = ${side} then ${authorUid} else p.account_uid end
    where p.conversation_id = ${conversationId}`.execute(tx);
  const sender = rows.find((row) => row.side === side);
  const recipient = rows.find((row) => row.side === otherSide(side));
  if (sender === undefined || recipient === undefined) throw notFound("conversation");
  return { sender, recipient };
}

/** True if one side's account blocks the other one, by whichever of its profiles. @param authorUid who writes for that other side */
const isBlockedBy = async (
  tx: Tx,
  { account_uid }: ParticipantRow,
  other: ParticipantRow,
  authorUid: string | null,
): Promise<boolean> =>
  account_uid !== null &&
  isBlocked(tx, account_uid, {
    uids: [other.account_uid, authorUid].filter((uid) => uid !== null),
    addresses: other.address === null ? [] : [other.address],
  });

type NewMessage = {
  id: string;
  conversationId: string;
  side: Side;
  /** Null for a guest. */
  authorUid: string | null;
  text: string;
  /** Digest that counts the same text where it goes to many, otherwise null. */
  equalDigest: string | null;
  /** Digest of the mail that it came by. */
  mailDigest?: string | null;
};

type StoredMessage = Pick<
  NewMessage,
  "id" | "conversationId" | "side" | "authorUid" | "equalDigest"
>;

/**
 * Sends a stored message, unless one of both blocks the other: then everything is done alike but that it reaches nobody. The conversation is
 * locked. Whoever writes has read. @param isReviewed an administrator has released it
 */
export async function deliverMessage(
  tx: Tx,
  { id, conversationId, side, authorUid, equalDigest }: StoredMessage,
  { isReviewed = false } = {},
): Promise<void> {
  const { sender, recipient } = await readParticipants(tx, { conversationId, side, authorUid });
  const isHeld =
    !isReviewed &&
    equalDigest !== null &&
    (await hasGoneToMany(tx, equalDigest, recipient.account_uid ?? ""));
  const isStopped =
    (await isBlockedBy(tx, recipient, sender, authorUid)) ||
    (await isBlockedBy(tx, sender, recipient, null));
  const delivery = isHeld ? "HELD" : isStopped ? "BLOCKED" : "SENT";
  await updateRow(tx, "messages", id, { delivery });
  await sql`
    update participants p set
      last_at = case when p.side = ${side} or ${delivery} = 'SENT' then greatest(p.last_at, m.created_at) else p.last_at end,
      unread = case
        when p.side <> ${side} and ${delivery} = 'SENT' then p.unread + 1
        when p.side = ${side} and not ${isReviewed} then 0
        else p.unread end
    from messages m
    where m.id = ${id} and p.conversation_id = m.conversation_id`.execute(tx);
  const dedupe = isReviewed ? `${id}:released` : id;
  if (recipient.guest_address === null) {
    const payload = { messageId: id };
    await recordEvent(tx, "MESSAGE_RECEIVED", { subjectId: conversationId, payload, dedupe });
  } else if (delivery === "SENT") await recordGuestMessage(tx, conversationId, dedupe);
}

/** Stores what a side writes. The conversation is locked. Idempotent by `id`, and by the mail. @returns whether it was new */
export async function storeMessage(
  tx: Tx,
  { id, conversationId, side, authorUid, text, equalDigest, mailDigest = null }: NewMessage,
): Promise<boolean> {
  const stored = await tx
    .insertInto("messages")
    .values({
      id,
      conversation_id: conversationId,
      side,
      author_uid: authorUid,
      text,
      mail_text: toMailText(text),
      equal_digest: equalDigest,
      via: mailDigest === null ? "APP" : "MAIL",
      mail_digest: mailDigest,
      created_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return stored !== undefined;
}
