import { sql } from "kysely";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/database/db";

/** Share of the mails that were last tried within an hour. */
const MAX_FAILED_SHARE = 0.02;
/** Greylisting (RFC 6647) rejects first tries on purpose; this many take longer than twenty minutes. */
const MANY_ATTEMPTS = 3;

/**
 * Notifies the operator, once an hour, when more than 2 per cent of the mails that were tried in the last hour failed, are in doubt, or
 * were rejected again and again.
 */
export async function recordFailingMails(): Promise<void> {
  const { rows } = await sql<{ failed: number; total: number; hour: string }>`
    select count(*) filter (where state <> 'SENT')::int as failed, count(*)::int as total,
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24') as hour
    from mails where claimed_at > now() - interval '1 hour' and kind <> 'MAIL_FAILING'
      and (state in ('SENT', 'FAILED', 'UNCERTAIN') or state = 'QUEUED' and attempts >= ${MANY_ATTEMPTS})`.execute(
    db(),
  );
  const [counted] = rows;
  if (counted === undefined) return;
  const { failed, total, hour } = counted;
  if (failed <= total * MAX_FAILED_SHARE) return;
  await transaction((tx) =>
    recordEvent(tx, "MAIL_FAILING", { subjectId: hour, payload: { failed, total }, dedupe: hour }),
  );
}
