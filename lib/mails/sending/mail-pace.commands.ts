import { sql } from "kysely";
import { sendMailJobs } from "@/lib/mails/sending/queue-mails.commands";
import { transaction } from "@/lib/server/database/db";
import { takeSlot } from "@/lib/server/database/pace";
import { env } from "@/lib/server/env";
import { hasNoJob } from "@/lib/server/jobs/jobs";

const ENQUEUE_AFTER = sql`interval '30 seconds'`;
const MAX_WOKEN = 1_000;

/** Takes the next of the slots in which all instances together send `MAIL_PER_SECOND`. @returns milliseconds until it begins */
export const takeSendingSlot = (): Promise<number> => takeSlot("mail_pace", env().MAIL_PER_SECOND);

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
