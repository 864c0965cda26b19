import { getMailStream, MailStream, mailQueues } from "@/lib/mails/mail-streams.schema";
import { MessageKind, messageKinds } from "@/lib/outbox/message-kinds.schema";
import type { Tx } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { sendJobs } from "@/lib/server/jobs/jobs";

const BULK_PRIORITY = -1;
const bulkKinds: ReadonlySet<string> = new Set(
  MessageKind.options.filter((kind) => "isBulk" in messageKinds[kind]),
);

type QueuedMail = { id: string; kind: string; notBefore?: Date };

/** Has mails sent, in the transaction that queues them: an issue of the newsletter or the morning's digests do not hold up a receipt. */
export async function sendMailJobs(tx: Tx, mails: readonly QueuedMail[]): Promise<void> {
  for (const stream of MailStream.options) {
    const jobs = mails
      .filter(({ kind }) => getMailStream(kind) === stream)
      .map(({ id, kind, notBefore }) => ({
        data: { id },
        ...(notBefore && { startAfter: notBefore }),
        ...(bulkKinds.has(kind) && { priority: BULK_PRIORITY }),
      }));
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await sendJobs(tx, mailQueues[stream], jobs);
  }
}

/** `dedupe`: a recipient gets one mail of it. `inDigest`: not sent by itself, but named in the account's next digest. `notBefore`: the end of quiet hours. */
export type NewMail = ({ accountUid: string } | { address: string }) & {
  kind: MessageKind;
  /** The event that it reports; null for a digest. */
  outboxId: string | null;
  dedupe: string;
  inDigest?: boolean;
  notBefore?: Date;
  payload?: Record<string, unknown>;
};

/** Queues mails in the transaction of their cause, each once for its recipient. @returns the ids of the new ones */
export async function queueMails(tx: Tx, mails: readonly NewMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = await tx
    .insertInto("mails")
    .values(
      mails.map((mail) => ({
        id: newId(),
        account_uid: "accountUid" in mail ? mail.accountUid : null,
        address: "address" in mail ? mail.address : null,
        outbox_id: mail.outboxId,
        kind: mail.kind,
        class: messageKinds[mail.kind].class,
        payload: JSON.stringify(mail.payload ?? {}),
        dedupe: mail.dedupe,
        in_digest: mail.inDigest ?? false,
        ...(mail.notBefore && { not_before: mail.notBefore }),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "kind", "in_digest", "not_before"])
    .execute();
  const single = rows.filter(({ in_digest }) => !in_digest);
  await sendMailJobs(
    tx,
    single.map(({ id, kind, not_before: notBefore }) => ({ id, kind, notBefore })),
  );
  return rows.map(({ id }) => id);
}
