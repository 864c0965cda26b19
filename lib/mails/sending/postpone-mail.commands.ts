import { sql } from "kysely";
import { sendMailJobs } from "@/lib/mails/sending/queue-mails.commands";
import { setDigestDue } from "@/lib/mails/mail-settings.commands";
import type { MailSettings } from "@/lib/mails/mail-settings.schema";
import { scheduleMail } from "@/lib/mails/sending/mail-times.rules";
import { countRecentMails } from "@/lib/mails/mails.queries";
import type { MessageKind } from "@/lib/outbox/message-kinds.schema";
import type { Tx } from "@/lib/server/database/db";

type Mail = { id: string; accountUid: string; kind: MessageKind };

async function putBack(tx: Tx, id: string, fields: { in_digest?: boolean; not_before: Date }) {
  await tx
    .updateTable("mails")
    .set({ state: "QUEUED", ...fields })
    .where("id", "=", id)
    .execute();
}

/**
 * A mail that was queued, or tried, earlier waits again if by now quiet hours, a pause, the day's limit or the account's choice say so.
 * The account's settings are locked. @returns whether it waits, or "TURNED_OFF"
 */
export async function postponeMail(
  tx: Tx,
  { id, accountUid, kind }: Mail,
  settings: MailSettings,
): Promise<boolean | "TURNED_OFF"> {
  const counts = await countRecentMails(tx, [accountUid], id);
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  const now = rows[0]?.now ?? new Date();
  const time = scheduleMail(kind, settings, counts.get(accountUid) ?? 0, now);
  if (time === null) return "TURNED_OFF";
  const { inDigest, notBefore } = time;
  if (inDigest) {
    await putBack(tx, id, { in_digest: true, not_before: notBefore });
    await setDigestDue(tx, [{ uid: accountUid, dueAt: notBefore }]);
    return true;
  }
  if (notBefore <= now) return false;
  await putBack(tx, id, { not_before: notBefore });
  await sendMailJobs(tx, [{ id, kind, notBefore }]);
  return true;
}
