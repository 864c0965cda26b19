import { sql } from "kysely";
import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { findConversationRow } from "@/lib/conversations/conversations.queries";
import { viewOf } from "@/lib/conversations/conversation-rows.queries";
import type { Message, MessageForm } from "@/lib/conversations/conversations.schema";
import { computeEqualDigest } from "@/lib/conversations/screening/equal-texts.queries";
import {
  deliverMessage,
  lockConversation,
  storeMessage,
} from "@/lib/conversations/messages/insert-message.commands";
import { findMessage } from "@/lib/conversations/messages/message-rows.queries";
import { findParticipant } from "@/lib/conversations/participants.queries";
import { assertMayWrite } from "@/lib/conversations/screening/message-bars.queries";
import { lockAccount } from "@/lib/server/auth/account-status";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import { limitRate } from "@/lib/server/http/rate-limits";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

/** @throws CONFLICT while the side blocks the other one, after closing, and where nobody is left */
async function assertWritable(tx: Tx, participant: Parameters<typeof findConversationRow>[0]) {
  const row = await findConversationRow(participant, tx);
  if (row.block_id !== null)
    throw conflict("block", "You have blocked this person. Unblock them first.");
  if (row.closed_by !== null) throw conflict("closed", "This conversation is closed.");
  const { account_uid, guest_name } = row.them;
  if (account_uid === null && guest_name === null)
    throw conflict("with", "Whoever you wrote with has left Vitrine.");
  return row;
}

type NewMessage = {
  /** Id of the conversation; or a guest's token. */
  id: string;
  viewer: Viewer;
  messageId: string;
  text: string;
  /** Digest of the mail that it came by. */
  mailDigest: string | null;
  /** Runs in the transaction that stores it. */
  onStored?: (tx: Tx, messageId: string) => Promise<void>;
};

/** @returns how its side reads the conversation, and whether it was stored now */
async function postMessage({ id, viewer, messageId, text, mailDigest, onStored }: NewMessage) {
  const { reader, conversationId, side } = await findParticipant(id, viewer);
  const authorUid = "uid" in reader ? reader.uid : null;
  if (authorUid === null) await limitRate("message", "address", conversationId);
  else await limitRate("message", "account", authorUid);
  return transaction(async (tx) => {
    if (authorUid !== null && viewer.identity !== null) await lockAccount(tx, viewer.identity);
    const { answered_at, subject } = await lockConversation(tx, conversationId);
    const row = await assertWritable(tx, { conversationId, side });
    await assertMayWrite(tx, { uid: authorUid, guestAddress: row.me.guest_address });
    // Whoever has been answered may say the same to many.
    const isUnasked = side === "ASKER" && answered_at === null && subject !== "APPLICATION";
    const equalDigest = isUnasked
      ? await computeEqualDigest(authorUid ?? conversationId, text)
      : null;
    const message = { id: messageId, conversationId, side, authorUid, equalDigest };
    const isNew = await storeMessage(tx, { ...message, text, mailDigest });
    if (isNew) {
      await deliverMessage(tx, message);
      await onStored?.(tx, messageId);
      if (authorUid !== null)
        await recordProfileEvent(tx, {
          profileId: row.me.profile_id,
          uid: authorUid,
          action: "UPDATE",
          subject: "CONVERSATION",
          subjectId: conversationId,
          fields: ["messages"],
        });
      if (side === "RECEIVER" && answered_at === null)
        await updateRow(tx, "conversations", conversationId, { answered_at: sql<Date>`now()` });
    }
    return { view: viewOf(row), isNew };
  });
}

/** @throws NOT_FOUND; UNAUTHENTICATED; CONFLICT as `assertWritable`; FORBIDDEN for whom an administrator has barred; RATE_LIMITED */
export async function sendMessage(request: {
  id: string;
  form: MessageForm;
  viewer: Viewer;
  resourceId: string;
}): Promise<Message> {
  const { id, form, viewer, resourceId } = request;
  const message = { id, viewer, messageId: resourceId, text: form.text, mailDigest: null };
  const { view } = await postMessage(message);
  return findMessage(resourceId, view);
}

/** Sends an answer that came by mail. @returns false if this mail has been stored before @throws as `sendMessage`, and FORBIDDEN while suspended, too */
export async function sendMailedMessage(message: Omit<NewMessage, "messageId">): Promise<boolean> {
  const { isNew } = await postMessage({ ...message, messageId: newId() });
  return isNew;
}

/** True if the mail became a message, perhaps of a conversation that has been closed since. */
export async function isMailStored(mailDigest: string): Promise<boolean> {
  const message = await db()
    .selectFrom("messages")
    .select("id")
    .where("mail_digest", "=", mailDigest)
    .executeTakeFirst();
  return message !== undefined;
}
