import { describeConversation } from "@/lib/conversations/conversations.queries";
import {
  type ConfirmedConversation,
  conversationLimits,
} from "@/lib/conversations/conversations.schema";
import { createGuestToken, readGuestToken } from "@/lib/conversations/guest-conversations.tokens";
import {
  deliverMessage,
  lockConversation,
} from "@/lib/conversations/messages/insert-message.commands";
import { assertMayWrite } from "@/lib/conversations/screening/message-bars.queries";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import { conflict, failure, notFound } from "@/lib/shared/failure";
import { addDays } from "@/lib/shared/time/durations";

async function deliverQuestion(tx: Tx, conversationId: string): Promise<void> {
  const question = await tx
    .selectFrom("messages")
    .select(["id", "equal_digest"])
    .where("conversation_id", "=", conversationId)
    .executeTakeFirstOrThrow(() => notFound("question"));
  const { id, equal_digest: equalDigest } = question;
  await deliverMessage(tx, { id, conversationId, side: "ASKER", authorUid: null, equalDigest });
}

/** Sends a guest's question. @throws NOT_FOUND for a link that was altered or is too old; CONFLICT for one that was used; FORBIDDEN for whom an administrator has barred */
export async function confirmConversation(token: string): Promise<ConfirmedConversation> {
  const conversationId = readGuestToken("guest-question", token);
  if (conversationId === null) throw notFound("question");
  return transaction(async (tx) => {
    const { confirmed_at, created_at } = await lockConversation(tx, conversationId);
    if (confirmed_at !== null) {
      throw conflict("token", "This link has been used: your question is sent.");
    }
    const now = await readClock(tx);
    if (addDays(created_at, conversationLimits.confirmDays) < now)
      throw failure("NOT_FOUND", "This link is too old. Please ask again.");
    const asker = await tx
      .selectFrom("participants")
      .select("guest_address")
      .where("conversation_id", "=", conversationId)
      .where("side", "=", "ASKER")
      .executeTakeFirst();
    await assertMayWrite(tx, { uid: null, guestAddress: asker?.guest_address ?? null });
    await updateRow(tx, "conversations", conversationId, { confirmed_at: now });
    await deliverQuestion(tx, conversationId);
    const reader = { guestOf: conversationId };
    return {
      token: createGuestToken("guest-conversation", conversationId),
      conversation: await describeConversation({ conversationId, side: "ASKER" }, reader, tx),
    };
  });
}
