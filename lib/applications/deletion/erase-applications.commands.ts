import { type RawBuilder, sql } from "kysely";
import { applicationRetention } from "@/lib/applications/applications.schema";
import { recordTotals } from "@/lib/applications/events/application-totals.commands";
import {
  lockOpportunitiesOf,
  lockOpportunityOfApplications,
} from "@/lib/applications/lock-application.queries";
import { deleteExportsHolding } from "@/lib/files/delete-exports.commands";
import { removeUnusedFiles } from "@/lib/files/file-usage.commands";
import { removeUnusedImages } from "@/lib/images/image-usage.commands";
import { recordEvents } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { queryRows, transaction, type Tx } from "@/lib/server/database/db";
import { deleteInBatches, repeatInBatches } from "@/lib/server/database/delete-in-batches";
import { runEach, runSteps } from "@/lib/server/jobs/run-each";
import { toIdArray } from "@/lib/server/database/sql-fragments";

const BATCH_SIZE = 100;

export type ErasedFiles = { fileKeys: string[]; imageKeys: string[] };

/**
 * Deletes applications with all that belongs to them, and the exports that hold them. Their opportunities are locked.
 * @returns the keys of what is left in the store, for `removeErasedFiles`
 */
export async function deleteApplications(tx: Tx, ids: readonly string[]): Promise<ErasedFiles> {
  const applicationIds = toIdArray(ids);
  const files = await sql<{ key: string }>`
    select key from application_files where application_id = any (${applicationIds})`.execute(tx);
  const images = await sql<{ key: string }>`
    select distinct unnest(image_keys) as key from application_works
    where application_id = any (${applicationIds})`.execute(tx);
  await deleteExportsHolding(tx, ids);
  await sql`delete from applications where id = any (${applicationIds})`.execute(tx);
  return {
    fileKeys: files.rows.map(({ key }) => key),
    imageKeys: images.rows.map(({ key }) => key),
  };
}

/** Removes files after the transaction. What fails is left to the sweeps. */
export async function removeErasedFiles({ fileKeys, imageKeys }: ErasedFiles): Promise<void> {
  await removeUnusedFiles(fileKeys);
  await removeUnusedImages(imageKeys);
}

/** @param condition `a` is the application, `o` its opportunity @returns how many were erased */
const eraseWhere = (condition: RawBuilder<unknown>): Promise<number> =>
  repeatInBatches(async (size) => {
    const rows = await queryRows(sql<{ id: string }>`
      select a.id from applications a join opportunities o on o.id = a.opportunity_id
      where ${condition} limit ${sql.lit(size)}`);
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const erased = await transaction(async (tx) => {
      await lockOpportunitiesOf(tx, ids);
      // Sent or extended meanwhile, it stays.
      const { rows: due } = await sql<{ id: string }>`
        select a.id from applications a join opportunities o on o.id = a.opportunity_id
        where a.id = any (${toIdArray(ids)}) and ${condition} order by a.id for update of a`.execute(
        tx,
      );
      return deleteApplications(
        tx,
        due.map(({ id }) => id),
      );
    });
    await removeErasedFiles(erased);
    return rows.length;
  }, BATCH_SIZE);

/** Everything that an account has begun or submitted. */
export async function eraseApplicationsOf(accountUid: string): Promise<void> {
  await eraseWhere(sql`a.account_uid = ${accountUid}`);
}

const storedUntil = (since: RawBuilder<unknown>) => sql`
  ${since} + make_interval(days => coalesce(chosen.keep_days, ${sql.lit(applicationRetention.answeredDays.default)}))`;

/** The end of the applications: for a rolling opportunity, the end of its listing, or of what happened to the application since. */
const closedSince = sql`coalesce(greatest(o.deadline, a.extended_until), greatest(o.listed_until, a.saved_at, a.submitted_at))`;

const sentApplications = sql`
  applications a
  join opportunities o on o.id = a.opportunity_id
  left join application_outcomes answered on answered.application_id = a.id
  left join letter_settings chosen on chosen.opportunity_id = a.opportunity_id
  cross join lateral (
    select max(released_at) as released_at from letter_batches where opportunity_id = a.opportunity_id) last`;

/** The time at which what was sent has been stored for as long as docs/retention.md says. What takes no further part goes with the last answers. */
const dueAt = sql`case
  when answered.outcome = 'ACCEPTED' then answered.released_at + make_interval(days => ${sql.lit(applicationRetention.acceptedDays)})
  when answered.outcome is not null then ${storedUntil(sql`answered.released_at`)}
  when a.state <> 'SUBMITTED' and last.released_at is not null then ${storedUntil(sql`last.released_at`)}
  else ${closedSince} + make_interval(months => ${sql.lit(applicationRetention.unansweredMonths)}) end`;

const notice = sql`make_interval(days => ${sql.lit(applicationRetention.noticeDays)})`;

/** Lists opportunities where the time of an application may be over, or soon is; each is then asked by itself, which its indexes answer. */
async function listOpportunities(now: Date): Promise<string[]> {
  const { answeredDays, noticeDays, unansweredMonths } = applicationRetention;
  const soon = sql`(${now}::timestamptz + ${notice})`;
  const rows = await queryRows(sql<{ id: string }>`
    select o.id from opportunities o
    where o.form_opened_at is not null and (
      coalesce(o.deadline, o.listed_until) <= ${soon} - make_interval(months => ${sql.lit(unansweredMonths)})
      or exists (
        select from letter_batches b where b.opportunity_id = o.id
          and b.released_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(answeredDays.min - noticeDays)})))
      and exists (select from applications a where a.opportunity_id = o.id and a.version > 0)`);
  return rows.map(({ id }) => id);
}

/** Notifies artists, and when they are notified late, or the retention has changed, erases that much later. Idempotent. */
async function announceErasures(opportunityId: string, now: Date): Promise<void> {
  await repeatInBatches(
    (size) =>
      transaction(async (tx) => {
        const { rows } = await sql<{ id: string; day: string }>`
          with due as (
            select a.id, date_trunc('day', greatest(${dueAt}, ${now}::timestamptz + ${notice}), 'UTC') + interval '1 day' as erase_at
            from ${sentApplications}
            where a.opportunity_id = ${opportunityId} and a.version > 0
              and ${dueAt} <= ${now}::timestamptz + ${notice} and (a.erase_at is null or a.erase_at < ${dueAt})
            order by a.id limit ${sql.lit(size)} for no key update of a)
          update applications a set erase_at = due.erase_at from due where a.id = due.id
          returning a.id, to_char(due.erase_at at time zone 'UTC', 'YYYY-MM-DD') as day`.execute(
          tx,
        );
        const events = rows.map(({ id: subjectId, day }) => ({
          subjectId,
          payload: { day },
          dedupe: `${subjectId}:${day}`,
        }));
        await recordEvents(tx, "APPLICATION_ERASURE", events);
        return rows.length;
      }),
    BATCH_SIZE,
  );
}

/** Erases what artists were notified of; their totals stay. */
async function eraseAnnounced(opportunityId: string, now: Date): Promise<void> {
  await repeatInBatches(async (size) => {
    const { count, erased } = await transaction(async (tx) => {
      await lockOpportunityOfApplications(tx, opportunityId);
      const { rows } = await sql<{ id: string }>`
        select a.id from ${sentApplications}
        where a.opportunity_id = ${opportunityId} and a.version > 0 and a.erase_at <= ${now} and ${dueAt} <= ${now}
        order by a.id limit ${sql.lit(size)} for update of a`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await recordTotals(tx, ids, now);
      return { count: ids.length, erased: await deleteApplications(tx, ids) };
    });
    await removeErasedFiles(erased);
    return count;
  }, BATCH_SIZE);
}

/** The starts of an opportunity count until the last application to it is erased: who began one stays off its desk. */
async function sweepStarts(since: RawBuilder<unknown>): Promise<void> {
  await deleteInBatches(
    "application_starts",
    sql`exists (
      select from opportunities o where o.id = opportunity_id and coalesce(o.deadline, o.listed_until) < ${since}
        and not exists (select from applications a where a.opportunity_id = o.id))`,
  );
}

/** Drafts, without notice; what was sent, 30 days after its artist was notified. */
export async function sweepApplications(at?: Date): Promise<void> {
  const now = at ?? (await readClock());
  const since = sql`${now}::timestamptz - make_interval(days => ${applicationRetention.draftDays})`;
  await runSteps({
    eraseDrafts: () =>
      eraseWhere(sql`a.version = 0 and (a.state = 'WITHDRAWN' or ${closedSince} < ${since})`),
    sweepStarts: () => sweepStarts(since),
    eraseSent: async () =>
      runEach(
        await listOpportunities(now),
        (opportunityId) => opportunityId,
        async (opportunityId) => {
          await announceErasures(opportunityId, now);
          await eraseAnnounced(opportunityId, now);
        },
      ),
  });
}
