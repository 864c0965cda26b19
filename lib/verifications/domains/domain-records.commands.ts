import { sql } from "kysely";
import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { assertOwnsProfile } from "@/lib/profiles/owned-profile.queries";
import { readClock } from "@/lib/server/database/database-clock";
import { queryRows, transaction, type Tx } from "@/lib/server/database/db";
import { limitRate } from "@/lib/server/http/rate-limits";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, temporaryFailure } from "@/lib/shared/failure";
import {
  lookUpRecord,
  type RecordAnswer,
} from "@/lib/verifications/domains/domain-records.gateway";
import { toVerification } from "@/lib/verifications/verification-rows.queries";
import {
  assertVerifiable,
  lockVerification,
  readVerification,
} from "@/lib/verifications/verifications.queries";
import { type Verification, verificationLimits } from "@/lib/verifications/verifications.schema";
import { addDays } from "@/lib/shared/time/durations";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { runEach } from "@/lib/server/jobs/run-each";

/** The record that was looked up; another one by now is left alone. */
type Lookup = { profileId: string; host: string; token: string };

const updateLookedUp = (tx: Tx, { profileId, host, token }: Lookup) =>
  tx
    .updateTable("verifications")
    .where("profile_id", "=", profileId)
    .where("host", "=", host)
    .where("token", "=", token);

const recordLookup = (tx: Tx, lookup: Lookup, now: Date) =>
  updateLookedUp(tx, lookup).set({ checked_at: now }).execute();

const recordFound = (tx: Tx, lookup: Lookup, now: Date) =>
  updateLookedUp(tx, lookup)
    .set({
      way: "DNS",
      checked_at: now,
      confirmed_at: sql<Date>`coalesce(confirmed_at, ${now})`,
      changed_at: sql<Date>`case when confirmed_at is null then ${now} else changed_at end`,
      failures: 0,
      due_at: addDays(now, verificationLimits.days.found),
    })
    .execute();

const RETRY_AFTER_S = 60;

/** A record that is missing is no error: it may take hours until it is seen. @throws NOT_FOUND, FORBIDDEN, CONFLICT if none was asked for, and as `assertVerifiable`; RATE_LIMITED; UPSTREAM_UNAVAILABLE if the name servers do not answer */
export async function checkRecord(
  profileId: string,
  viewer: Viewer<"identity">,
  at?: Date,
): Promise<Verification> {
  await assertOwnsProfile(profileId, viewer);
  const { host, token } = await readVerification(profileId);
  if (host === null || token === null)
    throw failure("CONFLICT", "There is no record to look for. Ask for one first.");
  await limitRate("recordCheck", "account", viewer.identity.uid);
  const answer = await lookUpRecord(host, token);
  if (answer === "UNREACHABLE") {
    const message = `The name servers of ${host} do not answer. Please try again in a few minutes.`;
    throw temporaryFailure(message, RETRY_AFTER_S);
  }
  return transaction(async (tx) => {
    assertVerifiable(await lockVerification(tx, profileId));
    const now = at ?? (await readClock(tx));
    const lookup = { profileId, host, token };
    await (answer === "FOUND" ? recordFound(tx, lookup, now) : recordLookup(tx, lookup, now));
    const { uid } = viewer.identity;
    const event = { action: "UPDATE", subject: "PROFILE", subjectId: profileId } as const;
    if (answer === "FOUND")
      await recordProfileEvent(tx, { profileId, uid, ...event, fields: ["verification"] });
    return toVerification(await lockVerification(tx, profileId));
  });
}

type DueRecord = Lookup & { checkedAt: Date };

const listDueRecords = (now: Date): Promise<DueRecord[]> =>
  queryRows(sql<DueRecord>`
    select profile_id as "profileId", host, token, coalesce(checked_at, asked_at) as "checkedAt"
    from verifications where due_at <= ${now} and token is not null and way = 'DNS'
    order by due_at limit ${sql.lit(verificationLimits.perRun)}`);

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
