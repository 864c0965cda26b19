import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { describeConversation } from "@/lib/conversations/conversations.queries";
import type { Conversation, ConversationChanges } from "@/lib/conversations/conversations.schema";
import { lockConversation } from "@/lib/conversations/messages/insert-message.commands";
import {
  findParticipant,
  type Reader,
  type ParticipantKey,
} from "@/lib/conversations/participants.queries";
import { markSubjectRead } from "@/lib/notifications/notifications.commands";
import { transaction, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict } from "@/lib/shared/failure";
import type { Side } from "@/lib/conversations/sides.rules";

/** Marks a conversation for the whole side; the bell is the reader's own. */
export async function markConversation(
  tx: Tx,
  { conversationId, side }: ParticipantKey,
  reader: Reader,
  isRead: boolean,
): Promise<void> {
  await tx
    .updateTable("participants")
    .set(({ fn, ref, val }) => ({
      unread: isRead ? 0 : fn<number>("greatest", [ref("unread"), val(1)]),
    }))
    .where("conversation_id", "=", conversationId)
    .where("side", "=", side)
    .execute();
  if (isRead && "uid" in reader) await markSubjectRead(tx, reader.uid, conversationId);
}

/** @returns false if it was so already @throws CONFLICT */
async function setClosed(
  tx: Tx,
  id: string,
  { closed, side, closedBy }: { closed: boolean; side: Side; closedBy: string | null },
): Promise<boolean> {
  if (closed === (closedBy !== null)) return false;
  if (!closed && closedBy !== side) {
    throw conflict("closed", "The other side has closed this conversation.");
  }
  await updateRow(tx, "conversations", id, { closed_by: closed ? side : null });
  return true;
}

/** @throws NOT_FOUND; UNAUTHENTICATED; CONFLICT for opening what the other side has closed */
export async function updateConversation(
  id: string,
  { read, closed }: ConversationChanges,
  viewer: Viewer,
): Promise<Conversation> {
  const { reader, ...participant } = await findParticipant(id, viewer);
  return transaction(async (tx) => {
    const { closed_by: closedBy } = await lockConversation(tx, participant.conversationId);
    const { conversationId, side } = participant;
    const isChanged =
      closed !== undefined && (await setClosed(tx, conversationId, { closed, side, closedBy }));
    if (isChanged && "uid" in reader) {
      const { profile_id: profileId } = await tx
        .selectFrom("participants")
        .select("profile_id")
        .where("conversation_id", "=", conversationId)
        .where("side", "=", side)
        .executeTakeFirstOrThrow();
      const event = { action: "UPDATE", subject: "CONVERSATION", fields: ["closed"] } as const;
      const { uid } = reader;
      await recordProfileEvent(tx, { profileId, uid, ...event, subjectId: conversationId });
    }
    if (read !== undefined) await markConversation(tx, participant, reader, read);
    return describeConversation(participant, reader, tx);
  });
}
