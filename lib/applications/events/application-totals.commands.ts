import { sql } from "kysely";
import { type CountedAt, selectAnswers } from "@/lib/applications/application-answers.queries";
import { selectFactLines, selectFacts } from "@/lib/applications/application-facts.queries";
import type { Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";

type Ids = ReturnType<typeof toIdArray>;

/** Counts an artist who has several applications once, with the last one to go. */
const selectArtists = (ids: Ids) => sql`
  select opportunity_id, 'ARTISTS', null, null
  from (select distinct opportunity_id, account_uid from answers) one
  where not exists (
    select from applications rest
    where rest.opportunity_id = one.opportunity_id and rest.account_uid = one.account_uid and rest.version > 0
      and rest.id <> all (${ids}))
  union all
  select (array_agg(opportunity_id))[1], 'ORGANISER_ARTISTS', null, null
  from answers where profile_id is not null group by profile_id, account_uid
  having not exists (
    select from applications rest join opportunities ro on ro.id = rest.opportunity_id
    where rest.account_uid = answers.account_uid and ro.profile_id = answers.profile_id and rest.version > 0
      and rest.id <> all (${ids}))`;

const addTotals = (tx: Tx, ids: Ids, now: CountedAt) =>
  sql`
    with facts as (${selectFacts(sql`a.id = any (${ids})`)}),
      answers as (${selectAnswers(sql`a.id = any (${ids})`, now)}),
      lines (opportunity_id, facet, value, outcome) as (
        ${selectFactLines}
        union all select opportunity_id, 'WEEKS', weeks::text, null from answers
        union all ${selectArtists(ids)})
    insert into application_totals (opportunity_id, facet, value, outcome, count)
    select opportunity_id, facet, value, outcome, count(*) from lines group by 1, 2, 3, 4
    on conflict (opportunity_id, facet, value, outcome)
    do update set count = application_totals.count + excluded.count`.execute(tx);

/** Marks later applications to the same organiser, which still are not the artist's first. */
const markLater = (tx: Tx, ids: Ids) =>
  sql`
    update applications later set applied_before = true
    from applications gone join opportunities g on g.id = gone.opportunity_id, opportunities o
    where gone.id = any (${ids}) and later.account_uid = gone.account_uid and o.id = later.opportunity_id
      and o.profile_id = g.profile_id and o.id <> g.id and later.arrived_at > gone.arrived_at
      and not later.applied_before and later.id <> all (${ids})`.execute(tx);

/** A place that somebody held does not become free. */
const takePlaces = (tx: Tx, ids: Ids) =>
  sql`
    update letter_batches b set places = places - held.count
    from (
      select l.batch_id, count(*)::int as count
      from application_outcomes answered join letters l on l.id = answered.letter_id
      where answered.application_id = any (${ids}) and answered.holds_place group by l.batch_id) held
    where b.id = held.batch_id`.execute(tx);

/** Records totals of applications before they are erased: what figures, answer records and free places have counted of them stays counted. */
export async function recordTotals(
  tx: Tx,
  applicationIds: readonly string[],
  now: CountedAt,
): Promise<void> {
  const ids = toIdArray(applicationIds);
  await addTotals(tx, ids, now);
  await markLater(tx, ids);
  await takePlaces(tx, ids);
}
