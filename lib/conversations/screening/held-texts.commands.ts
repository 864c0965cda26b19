import { sql } from "kysely";
import {
  deliverMessage,
  lockConversation,
} from "@/lib/conversations/messages/insert-message.commands";
import type { Side } from "@/lib/conversations/sides.rules";
import type { Tx } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { failure, notFound } from "@/lib/shared/failure";

type HeldRow = {
  id: string;
  conversation_id: string;
  side: Side;
  author_uid: string | null;
};

/** Lists all messages that are held with the text and sender of one of them, in the order in which conversations are locked. */
async function listHeldWith(tx: Tx, id: string): Promise<HeldRow[]> {
  const message = await findRow(tx, "messages", id, ["equal_digest", "delivery"]);
  if (message === undefined || message.equal_digest === null) throw notFound("message");
  const { rows } = await sql<HeldRow>`
    select id, conversation_id, side, author_uid from messages
    where equal_digest = ${message.equal_digest} and delivery = 'HELD'
    order by conversation_id, id`.execute(tx);
  if (rows.length === 0) throw failure("CONFLICT", "This text is not waiting for review.");
  return rows;
}

/** Sends a held text to everybody it waits for, or rejects it. @returns how many messages @throws NOT_FOUND; CONFLICT once reviewed */
export async function reviewHeldText(tx: Tx, id: string, isApproved: boolean): Promise<number> {
  const rows = await listHeldWith(tx, id);
  let messages = 0;
  for (const row of rows) {
    await lockConversation(tx, row.conversation_id);
    // Read again under the lock: another administrator may have been faster.
    const { rows: held } = await sql`
      update messages set delivery = 'REFUSED' where id = ${row.id} and delivery = 'HELD' returning id`.execute(
      tx,
    );
    if (held.length === 0) continue;
    messages += 1;
    if (!isApproved) continue;
    const stored = { id: row.id, conversationId: row.conversation_id, side: row.side };
    const message = { ...stored, authorUid: row.author_uid, equalDigest: null };
    await deliverMessage(tx, message, { isReviewed: true });
  }
  if (messages === 0) throw failure("CONFLICT", "This text is not waiting for review.");
  return messages;
}
