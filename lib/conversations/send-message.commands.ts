import { sql } from "kysely";
import { findConversationRow } from "@/lib/conversations/conversations.queries";
import { viewOf } from "@/lib/conversations/conversation-rows.queries";
import type { Message, MessageForm } from "@/lib/conversations/conversations.schema";
import { computeEqualDigest } from "@/lib/conversations/screening/equal-texts.queries";
import {
  deliverMessage,
  lockConversation,
  storeMessage,
} from "@/lib/conversations/insert-message.commands";
import { findMessage } from "@/lib/conversations/message-rows.queries";
import { findSeat } from "@/lib/conversations/participants.queries";
import { lockAccount } from "@/lib/server/account-status";
import { transaction, type Tx } from "@/lib/server/db";
import { limitRate } from "@/lib/server/rate-limits";
import type { Viewer } from "@/lib/server/viewer";
import { failure } from "@/lib/shared/failure";

const conflict = (path: string, message: string) =>
  failure("CONFLICT", message, [{ path, message }]);

/** @throws CONFLICT while the side blocks the other one, after closing, and where nobody is left */
async function assertWritable(tx: Tx, seat: Parameters<typeof findConversationRow>[0]) {
  const row = await findConversationRow(seat, tx);
  if (row.block_id !== null)
    throw conflict("block", "You have blocked this person. Unblock them first.");
  if (row.closed_by !== null) throw conflict("closed", "This conversation is closed.");
  const { account_uid, guest_name } = row.them;
  if (account_uid === null && guest_name === null)
    throw conflict("with", "Whoever you wrote with has left Vitrine.");
  return row;
}

/** @throws NOT_FOUND; UNAUTHENTICATED; CONFLICT as `assertWritable`; RATE_LIMITED */
export async function sendMessage(request: {
  id: string;
  form: MessageForm;
  viewer: Viewer;
  resourceId: string;
}): Promise<Message> {
  const { id, form, viewer, resourceId } = request;
  const { reader, conversationId, side } = await findSeat(id, viewer);
  const authorUid = "uid" in reader ? reader.uid : null;
  if (authorUid === null) await limitRate("message", "address", conversationId);
  else await limitRate("message", "account", authorUid);
  const view = await transaction(async (tx) => {
    if (authorUid !== null && viewer.identity !== null) await lockAccount(tx, viewer.identity);
    const { answered_at, subject } = await lockConversation(tx, conversationId);
    const row = await assertWritable(tx, { conversationId, side });
    // Whoever has been answered may say the same to many.
    const isUnasked = side === "ASKER" && answered_at === null && subject !== "APPLICATION";
    const equalDigest = isUnasked
      ? computeEqualDigest(authorUid ?? conversationId, form.text)
      : null;
    const message = { id: resourceId, conversationId, side, authorUid, equalDigest };
    if (await storeMessage(tx, { ...message, text: form.text })) {
      await deliverMessage(tx, message);
      if (side === "RECEIVER" && answered_at === null)
        await tx
          .updateTable("conversations")
          .set({ answered_at: sql<Date>`now()` })
          .where("id", "=", conversationId)
          .execute();
    }
    return viewOf(row);
  });
  return findMessage(resourceId, view);
}
