import { sql } from "kysely";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import { runEach } from "@/lib/server/jobs/run-each";
import { addDays } from "@/lib/shared/time/durations";
import {
  lookUpRecord,
  type RecordAnswer,
} from "@/lib/verifications/domains/domain-records.gateway";
import {
  type Lookup,
  recordFound,
  updateLookedUp,
} from "@/lib/verifications/domains/record-lookup.commands";
import { lockVerification } from "@/lib/verifications/verifications.queries";
import { verificationLimits } from "@/lib/verifications/verifications.schema";

type DueRecord = Lookup & { checkedAt: Date };

async function listDueRecords(now: Date): Promise<DueRecord[]> {
  const { rows } = await sql<DueRecord>`
    select profile_id as "profileId", host, token, coalesce(checked_at, asked_at) as "checkedAt"
    from verifications where due_at <= ${now} and token is not null and way = 'DNS'
    order by due_at limit ${sql.lit(verificationLimits.perRun)}`.execute(db());
  return rows;
}

/** The last of the failures that are needed ends the verification; the owner is notified of each. */
async function recordMissing(tx: Tx, due: DueRecord, now: Date): Promise<void> {
  const { days, failures: needed } = verificationLimits;
  const isLast = sql<boolean>`failures + 1 >= ${needed}`;
  const changed = await updateLookedUp(tx, due)
    .where("due_at", "<=", now)
    .set({
      checked_at: now,
      failures: sql<number>`failures + 1`,
      confirmed_at: sql<Date | null>`case when ${isLast} then null else confirmed_at end`,
      changed_at: sql<Date>`case when ${isLast} then ${now} else changed_at end`,
      due_at: sql<Date | null>`case when ${isLast} then null else ${addDays(now, days.missing)}::timestamptz end`,
    })
    .returning("failures")
    .executeTakeFirst();
  if (changed === undefined) return;
  const { profileId } = due;
  await recordEvent(tx, "DOMAIN_RECORD_MISSING", {
    subjectId: profileId,
    payload: { failures: changed.failures },
    dedupe: `${profileId}:${now.toISOString()}`,
  });
}

async function recordAnswer(due: DueRecord, answer: RecordAnswer, now: Date): Promise<void> {
  const { days, silentDays } = verificationLimits;
  const isSilent = addDays(due.checkedAt, silentDays) <= now;
  await transaction(async (tx) => {
    await lockVerification(tx, due.profileId);
    if (answer === "FOUND") await recordFound(tx, due, now);
    else if (answer === "MISSING" || isSilent) await recordMissing(tx, due, now);
    else
      await updateLookedUp(tx, due)
        .set({ due_at: addDays(now, days.unreachable) })
        .execute();
  });
}

/** Looks up again what was confirmed by a record. Idempotent. */
export async function checkDueRecords(at?: Date): Promise<void> {
  const now = at ?? (await readClock());
  const due = await listDueRecords(now);
  const answers = await Promise.all(
    due.map(async (record) => ({ record, answer: await lookUpRecord(record.host, record.token) })),
  );
  await runEach(
    answers,
    ({ record }) => record.profileId,
    ({ record, answer }) => recordAnswer(record, answer, now),
  );
}
