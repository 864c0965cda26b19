import { sql } from "kysely";
import { mailQueues, MailStream } from "@/lib/mails/mail-streams.schema";
import { findBulkPause } from "@/lib/mails/mails.queries";
import { sendMailJobs } from "@/lib/mails/sending/queue-mails.commands";
import { transaction, type Tx } from "@/lib/server/database/db";
import { takeSlot } from "@/lib/server/database/pace";
import { env } from "@/lib/server/env";
import { hasNoJob } from "@/lib/server/jobs/jobs";

const ENQUEUE_AFTER = sql`interval '30 seconds'`;
const MAX_WOKEN = 1_000;

/**
 * Takes the next of the slots in which all instances together send `MAIL_PER_SECOND`, or bulk mail `MAIL_BULK_PER_SECOND` where that is set.
 * @returns milliseconds until it begins
 */
export function takeSendingSlot(stream: MailStream): Promise<number> {
  const { MAIL_PER_SECOND, MAIL_BULK_PER_SECOND } = env();
  return stream === "BULK" && MAIL_BULK_PER_SECOND !== undefined
    ? takeSlot("bulkMails", MAIL_BULK_PER_SECOND)
    : takeSlot("mails", MAIL_PER_SECOND);
}

async function enqueueDueMailsOf(tx: Tx, stream: MailStream): Promise<void> {
  const due = await tx
    .selectFrom("mails")
    .select(["id", "kind"])
    .where("state", "=", "QUEUED")
    .where("class", stream === "BULK" ? "=" : "<>", "D")
    .where("in_digest", "=", false)
    .where("not_before", "<", sql<Date>`now() - ${ENQUEUE_AFTER}`)
    .where(hasNoJob(mailQueues[stream], sql.ref("mails.id")))
    .orderBy("not_before")
    .limit(MAX_WOKEN)
    .execute();
  await sendMailJobs(tx, due);
}

/** Mails whose job was lost, such as in a crash, or in a pause of bulk mail. */
export function enqueueDueMails(): Promise<void> {
  return transaction(async (tx) => {
    const isPaused = (await findBulkPause(tx)) !== null;
    for (const stream of MailStream.options)
      // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
      if (stream === "MAIN" || !isPaused) await enqueueDueMailsOf(tx, stream);
  });
}
