import { sql } from "kysely";
import { sendMailJobs } from "@/lib/mails/sending/queue-mails.commands";
import { db, transaction } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { hasNoJob } from "@/lib/server/jobs/jobs";

const ENQUEUE_AFTER = sql`interval '30 seconds'`;
const MAX_WOKEN = 1_000;

/** Takes the next of the slots in which all instances together send `MAIL_PER_SECOND`. @returns milliseconds until it begins */
export async function takeSendingSlot(): Promise<number> {
  const interval = sql`make_interval(secs => ${1 / env().MAIL_PER_SECOND})`;
  const { rows } = await sql<{ wait: number }>`
    update mail_pace set next_at = greatest(next_at, now()) + ${interval}
    returning extract(epoch from next_at - ${interval} - now()) * 1000 as wait`.execute(db());
  return Math.max(0, Math.ceil(rows[0]?.wait ?? 0));
}

/** Mails whose job was lost, such as in a crash. */
export function enqueueDueMails(): Promise<void> {
  return transaction(async (tx) => {
    const due = await tx
      .selectFrom("mails")
      .select(["id", "kind"])
      .where("state", "=", "QUEUED")
      .where("in_digest", "=", false)
      .where("not_before", "<", sql<Date>`now() - ${ENQUEUE_AFTER}`)
      .where(hasNoJob("mail.send", sql.ref("mails.id")))
      .orderBy("not_before")
      .limit(MAX_WOKEN)
      .execute();
    await sendMailJobs(tx, due);
  });
}
