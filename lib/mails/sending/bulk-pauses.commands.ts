import { sql } from "kysely";
import { recordAdministration } from "@/lib/audit/audit.commands";
import { enqueueDueMails } from "@/lib/mails/sending/mail-pace.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import type { Viewer } from "@/lib/server/auth/viewer";
import { type Tx, transaction } from "@/lib/server/database/db";

/** More complaints than this share of the bulk mails of a day pause the others: mail servers would soon reject all of our mail. */
const MAX_COMPLAINT_SHARE = 0.003;
/** Fewer mails say nothing. */
const MIN_MAILS = 1_000;

/** Counts mails of the last 24 hours that were sent after the last pause, or complained about. `mail_pace` has one row. */
async function countBulk(tx: Tx, what: "complaints" | "mails"): Promise<number> {
  const day = sql`now() - interval '24 hours'`;
  const sent = sql`mails.class = 'D' and coalesce(mails.sent_at, mails.began_at) > coalesce(pace.bulk_resumed_at, '-infinity')`;
  const { rows } = await (
    what === "complaints"
      ? sql<{ count: number }>`
          select count(distinct mails.id)::int as count from mail_pace pace, mail_events event
          join mails on mails.id = event.mail_id
          where event.type = 'COMPLAINT' and event.created_at > ${day} and ${sent}`
      : sql<{ count: number }>`
          select count(*)::int as count from mail_pace pace, mails
          where mails.claimed_at > ${day} and mails.state = 'SENT' and ${sent}`
  ).execute(tx);
  return rows[0]?.count ?? 0;
}

/** Pauses bulk mail once too many of its recipients complain, and tells the operator. */
export function pauseBulk(): Promise<void> {
  return transaction(async (tx) => {
    const complaints = await countBulk(tx, "complaints");
    if (complaints <= MIN_MAILS * MAX_COMPLAINT_SHARE) return;
    const total = await countBulk(tx, "mails");
    if (total < MIN_MAILS || complaints <= total * MAX_COMPLAINT_SHARE) return;
    const paused = await tx
      .updateTable("mail_pace")
      .set({ bulk_paused_at: sql<Date>`now()` })
      .where("bulk_paused_at", "is", null)
      .returning("bulk_paused_at")
      .executeTakeFirst();
    const dedupe = paused?.bulk_paused_at?.toISOString();
    if (dedupe === undefined) return;
    const payload = { complaints, total };
    await recordEvent(tx, "BULK_PAUSED", { subjectId: dedupe, payload, dedupe });
  });
}

/** Sends what has waited. Repeated, it changes nothing. */
export async function resumeBulk({ identity }: Viewer<"admin">): Promise<null> {
  await transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("mail_pace")
      .set({ bulk_paused_at: null, bulk_resumed_at: sql<Date>`now()` })
      .where("bulk_paused_at", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await recordAdministration(tx, {
      actor: identity.uid,
      action: "RESUME_BULK_MAIL",
      subject: "mail",
      subjectId: "bulk",
      detail: { name: "digests, alerts and newsletters" },
    });
  });
  await enqueueDueMails();
  return null;
}
