import { MessageKind, messageKinds } from "@/lib/outbox/message-kinds.schema";
import type { Tx } from "@/lib/server/database/db";
import { sendJobs } from "@/lib/server/jobs/jobs";

const BULK_PRIORITY = -1;
const bulkKinds: ReadonlySet<string> = new Set(
  MessageKind.options.filter((kind) => "isBulk" in messageKinds[kind]),
);

type QueuedMail = { id: string; kind: string; notBefore?: Date };

/** Has mails sent, in the transaction that queues them: an issue of the newsletter or the morning's digests do not hold up a receipt. */
export const sendMailJobs = (tx: Tx, mails: readonly QueuedMail[]): Promise<void> =>
  sendJobs(
    tx,
    "mail.send",
    mails.map(({ id, kind, notBefore }) => ({
      data: { id },
      ...(notBefore && { startAfter: notBefore }),
      ...(bulkKinds.has(kind) && { priority: BULK_PRIORITY }),
    })),
  );
