import { sql } from "kysely";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/db";

/** Of the mails of an hour; with fewer, one failure would already be too many. */
const MAX_FAILED_SHARE = 0.02;
const MIN_MAILS = 50;

/** Tells the operator, once an hour, when more than 2 per cent of the mails of the last hour failed or are in doubt. */
export async function recordFailingMails(): Promise<void> {
  const { rows } = await sql<{ failed: number; total: number; hour: string }>`
    select count(*) filter (where state <> 'SENT')::int as failed, count(*)::int as total,
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24') as hour
    from mails where created_at > now() - interval '1 hour' and state in ('SENT', 'FAILED', 'UNCERTAIN')
      and kind <> 'MAIL_FAILING'`.execute(db());
  const [counted] = rows;
  if (counted === undefined || counted.total < MIN_MAILS) return;
  const { failed, total, hour } = counted;
  if (failed <= total * MAX_FAILED_SHARE) return;
  await transaction((tx) =>
    recordEvent(tx, "MAIL_FAILING", { subjectId: hour, payload: { failed, total }, dedupe: hour }),
  );
}
