import type { ReplyWriter } from "@/lib/conversations/relay/reply-addresses.queries";
import { computeAddressDigests } from "@/lib/mails/suppressions/suppressions.queries";
import type { MessagePayload } from "@/lib/outbox/message-kinds.schema";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";

type Problem = MessagePayload<"REPLY_NOT_SENT">["problem"];

/**
 * Notifies the writer of an answer that it was not sent, at the address that we have. @param isProven whether the writer certainly sent it: then once
 * a day for each problem; otherwise, as anybody who has the reply address may have sent it, once for the conversation
 */
export async function notifyWriter(
  { conversationId, address, accountUid }: ReplyWriter,
  problem: Problem,
  { isProven }: { isProven: boolean },
): Promise<void> {
  const [digest] = await computeAddressDigests(address);
  const day = (await readClock()).toISOString().slice(0, 10);
  const occasion = isProven ? `${problem}:${day}` : "unproven";
  await transaction((tx) =>
    recordEvent(tx, "REPLY_NOT_SENT", {
      subjectId: conversationId,
      payload: {
        problem,
        accountUid,
        address: accountUid === null ? address : null,
        messageId: null,
      },
      dedupe: `${conversationId}:${digest}:${occasion}`,
    }),
  );
}

/** Notifies the writer of an answer that this message is only a part of it. Called with what stores the message, so that it happens once. */
export async function notifyOfTextBelow(
  tx: Tx,
  { conversationId, address, accountUid }: ReplyWriter,
  messageId: string,
): Promise<void> {
  await recordEvent(tx, "REPLY_NOT_SENT", {
    subjectId: conversationId,
    payload: {
      problem: "TEXT_BELOW",
      accountUid,
      address: accountUid === null ? address : null,
      messageId,
    },
    dedupe: `below:${messageId}`,
  });
}

/** Notifies an address, which certainly wrote, that it may not answer here: once. It learns nothing of a conversation. */
export async function notifyStranger(address: string): Promise<void> {
  const [digest] = await computeAddressDigests(address);
  await transaction((tx) =>
    recordEvent(tx, "REPLY_NOT_SENT", {
      subjectId: digest,
      payload: { problem: "STRANGER", accountUid: null, address, messageId: null },
      dedupe: `stranger:${digest}`,
    }),
  );
}
