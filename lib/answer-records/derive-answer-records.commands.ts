import { type RawBuilder, sql } from "kysely";
import {
  countWeeks,
  isCounted,
  owedSince,
  selectAnswers,
} from "@/lib/applications/application-answers.queries";
import { readClock } from "@/lib/server/database/database-clock";
import { queryRows } from "@/lib/server/database/db";
import { deleteInBatches } from "@/lib/server/database/delete-in-batches";
import { runEach } from "@/lib/server/jobs/run-each";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import { answerRecordLimits } from "@/lib/vocabulary/answer-record-limits.schema";

/** Organisers per statement. */
const BATCH_SIZE = 100;

/** Selects what bookmarks record about opportunities that take applications elsewhere. */
const selectTracked = (condition: RawBuilder<unknown>, now: Date) => sql`
  select null::uuid, b.opportunity_id, o.programme_id, o.profile_id, b.account_uid,
    ${countWeeks(sql`b.sent_at`, sql`b.answered_at`)}
  from bookmarks b join opportunities o on o.id = b.opportunity_id
  where ${condition} and b.sent_at is not null and o.apply_mode is distinct from 'HERE'
    and ${isCounted(sql`b.account_uid`, now)}
    and (b.answered_at is not null or ${owedSince(sql`b.sent_at`)} < ${now})`;

/** Applications that are erased. */
const selectErased = (condition: RawBuilder<unknown>) => sql`
  select o.id, o.programme_id, o.profile_id, null, t.value::int, t.facet = 'WEEKS',
    case when t.facet = 'ARTISTS' then t.count else 0 end,
    case when t.facet = 'ORGANISER_ARTISTS' then t.count else 0 end
  from application_totals t join opportunities o on o.id = t.opportunity_id
  cross join lateral generate_series(1, case when t.facet = 'WEEKS' then t.count else 1 end)
  where ${condition} and t.facet in ('WEEKS', 'ARTISTS', 'ORGANISER_ARTISTS')`;

/** Lists organisers, and opportunities and programmes that have none. */
async function listOrganisers(): Promise<string[]> {
  const rows = await queryRows(sql<{ id: string }>`
    select distinct coalesce(o.profile_id, o.programme_id, o.id) as id from opportunities o
    where o.first_submitted_at is not null or exists (
      select from bookmarks b where b.opportunity_id = o.id and b.sent_at is not null)
  `);
  return rows.map(({ id }) => id);
}

/** Writes what has changed. @returns the subjects that have a record */
async function deriveBatch(organisers: readonly string[], now: Date): Promise<string[]> {
  const keys = toIdArray(organisers);
  const condition = sql`(o.profile_id = any (${keys}) or o.programme_id = any (${keys}) or o.id = any (${keys}))`;
  const rows = await queryRows(sql<{ subject_id: string }>`
    with answers (id, opportunity_id, programme_id, profile_id, account_uid, weeks) as (
        ${selectAnswers(condition, now)} union all ${selectTracked(condition, now)}),
      parts (opportunity_id, programme_id, profile_id, account_uid, weeks, is_answer, artists, organiser_artists) as (
        select opportunity_id, programme_id, profile_id, account_uid, weeks, true, 0, 0 from answers
        union all ${selectErased(condition)}),
      records as (
        select profile_id, programme_id, opportunity_id,
          (count(distinct account_uid) + case when grouping(opportunity_id) = 0 then sum(artists) else sum(organiser_artists) end)::int as artists,
          floor(100.0 * count(weeks) / nullif(count(*) filter (where is_answer), 0))::int as answered,
          ceil(percentile_cont(0.5) within group (order by weeks))::int as weeks
        from parts group by grouping sets ((profile_id), (programme_id), (opportunity_id))
        having num_nonnulls(profile_id, programme_id, opportunity_id) = 1),
      shown as (
        select *, coalesce(profile_id, programme_id, opportunity_id) as subject_id from records
        where artists >= ${sql.lit(answerRecordLimits.artists)} and answered is not null),
      written as (
        insert into answer_records as known (profile_id, programme_id, opportunity_id, artists, answered, weeks)
        select profile_id, programme_id, opportunity_id, artists, answered, weeks from shown
        on conflict (subject_id) do update
        set artists = excluded.artists, answered = excluded.answered, weeks = excluded.weeks
        where (known.artists, known.answered, known.weeks) is distinct from (excluded.artists, excluded.answered, excluded.weeks))
    select subject_id from shown`);
  return rows.map(({ subject_id }) => subject_id);
}

/** Derives the public record of how fast, and how often, organisers answer. Idempotent. */
export async function deriveAnswerRecords(at?: Date): Promise<void> {
  const now = at ?? (await readClock());
  const organisers = await listOrganisers();
  const shown: string[] = [];
  const batches = Array.from({ length: Math.ceil(organisers.length / BATCH_SIZE) }, (_, index) =>
    organisers.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  // If one fails the others are written, and nothing is deleted.
  await runEach(
    batches,
    (batch) => `${batch.length} organisers`,
    async (batch) => shown.push(...(await deriveBatch(batch, now))),
  );
  await deleteInBatches("answer_records", sql`subject_id <> all (${toIdArray(shown)})`);
}
