import { type RawBuilder, sql } from "kysely";
import { listConflicts } from "@/lib/applications/desk/jury-conflicts.queries";
import type { Juror } from "@/lib/juries/panel.queries";
import type { RoundRow } from "@/lib/juries/round-rows.queries";
import { isCounted } from "@/lib/juries/round-scores.queries";
import type { Tx } from "@/lib/server/db";

/** The entries of a round that one juror may see: without conflicts, and the assigned ones unless there is no assignment or it is the chair. `e` is the entry, `a` the application. */
export async function toVisibleEntries(
  round: RoundRow,
  juror: Juror,
  tx?: Tx,
): Promise<RawBuilder<boolean>> {
  const conflicts = await listConflicts(round.opportunity_id, juror.id, tx);
  const ids = conflicts.map(({ applicationId }) => applicationId);
  const seesAll = juror.isChair || round.settings.assignment.mode === "ALL";
  const isAssigned = sql`and exists (
    select from assignments s where s.round_id = e.round_id and s.juror_id = ${juror.id} and s.application_id = e.application_id)`;
  return sql<boolean>`e.round_id = ${round.id} and ${isCounted(round)}
    and e.application_id <> all (${ids}::uuid[]) ${seesAll ? sql`` : isAssigned}`;
}

/** Of a work that is copied into an entry: whether its field is shown to the jury. `r` is the round, `e` the entry, `w` the work. */
export const isJudgedWork = sql<boolean>`exists (
  select from application_versions v
  join forms f on f.opportunity_id = r.opportunity_id and f.version = v.form_version
  where v.application_id = e.application_id and v.version = e.version and not jsonb_path_exists(f.definition,
    '$.sections[*].fields[*] ? (@.id == $id && (@.hiddenFromJury == true || ($blind == true && @.identifying == true)))',
    jsonb_build_object('id', w.field_id, 'blind', r.settings -> 'blind')))`;

/** What the juror has not scored yet in a round: the entry, or one of its works. `e` is the entry. */
export function toUnscored(round: RoundRow, juror: Juror): RawBuilder<boolean> {
  const own = sql`s.round_id = e.round_id and s.juror_id = ${juror.id} and s.application_id = e.application_id`;
  if (round.settings.subject === "APPLICATION")
    return sql<boolean>`not exists (select from scores s where ${own})`;
  return sql<boolean>`exists (
    select from rounds r join application_works w on w.application_id = e.application_id and w.version = e.version
    where r.id = e.round_id and ${isJudgedWork} and not exists (select from scores s where ${own} and s.work_id = w.id))`;
}

/** Joined beside a round `r` and a juror `j`: how much the juror has to score in it, and how much is scored. */
export const jurorProgress = sql`
  lateral (
    select count(*)::int as total, count(s.id)::int as scored
    from round_entries e
    join applications a on a.id = e.application_id
    left join application_works w on r.settings ->> 'subject' = 'WORK' and w.application_id = e.application_id
      and w.version = e.version and ${isJudgedWork}
    left join scores s on s.round_id = r.id and s.juror_id = j.id and s.application_id = e.application_id
      and s.work_id is not distinct from w.id
    where e.round_id = r.id and case r.state when 'CLOSED' then e.counts else a.state = 'SUBMITTED' end
      and (r.settings ->> 'subject' = 'APPLICATION' or w.id is not null)
      and not exists (select from conflicts c where c.juror_id = j.id and c.application_id = e.application_id)
      and (r.settings #>> '{assignment,mode}' = 'ALL' or exists (
        select from assignments t where t.round_id = r.id and t.juror_id = j.id and t.application_id = e.application_id))
  ) progress`;
