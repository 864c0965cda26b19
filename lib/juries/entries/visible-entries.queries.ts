import { type RawBuilder, sql } from "kysely";
import { selectConflicts } from "@/lib/applications/desk/jury-conflicts.queries";
import type { Juror } from "@/lib/juries/jurors/panel.queries";
import type { RoundRow } from "@/lib/juries/rounds/round-rows.queries";
import { isCounted } from "@/lib/juries/scores/round-scores.queries";

/** The entries of a round that one juror may see: without conflicts, and the assigned ones unless there is no assignment or it is the chair. `e` is the entry, `a` the application. */
export function toVisibleEntries(round: RoundRow, juror: Juror): RawBuilder<boolean> {
  const conflicts = selectConflicts(round.opportunity_id, juror.id);
  const seesAll = juror.isChair || round.settings.assignment.mode === "ALL";
  const isAssigned = sql`and exists (
    select from assignments s where s.round_id = e.round_id and s.juror_id = ${juror.id} and s.application_id = e.application_id)`;
  return sql<boolean>`e.round_id = ${round.id} and ${isCounted(round)}
    and e.application_id not in (${conflicts}) ${seesAll ? sql`` : isAssigned}`;
}

/** True for a copied work whose field the jury may see; forms are read once, not for each work. `e` is the entry, `w` the work. */
const toJudgedWork = (
  opportunityId: RawBuilder<unknown>,
  isBlind: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from application_versions v
  where v.application_id = e.application_id and v.version = e.version and (v.form_version, w.field_id) not in (
    select f.version, field ->> 'id' from forms f, jsonb_path_query(f.definition,
      '$.sections[*].fields[*] ? (@.hiddenFromJury == true || ($blind == true && @.identifying == true))',
      jsonb_build_object('blind', ${isBlind})) field
    where f.opportunity_id = ${opportunityId}))`;

/** True for a copied work of an entry of the round whose field is shown to the jury. `e` is the entry, `w` the work. */
export const isJudgedWork = ({ opportunity_id, settings }: RoundRow) =>
  toJudgedWork(sql`${opportunity_id}::uuid`, sql`${settings.blind}::boolean`);

/** True for what the juror has not scored yet in a round: the entry, or one of its works. `e` is the entry. */
export function toUnscored(round: RoundRow, juror: Juror): RawBuilder<boolean> {
  const own = sql`s.round_id = e.round_id and s.juror_id = ${juror.id} and s.application_id = e.application_id`;
  if (round.settings.subject === "APPLICATION")
    return sql<boolean>`not exists (select from scores s where ${own})`;
  return sql<boolean>`exists (
    select from application_works w
    where w.application_id = e.application_id and w.version = e.version and ${isJudgedWork(round)}
      and not exists (select from scores s where ${own} and s.work_id = w.id))`;
}

/** Joined beside a round `r` and a juror `j`: how much the juror has to score in it, and how much is scored. */
export const jurorProgress = sql`
  lateral (
    select count(*)::int as total, count(s.id)::int as scored
    from round_entries e
    join applications a on a.id = e.application_id
    left join application_works w on r.settings ->> 'subject' = 'WORK' and w.application_id = e.application_id
      and w.version = e.version and ${toJudgedWork(sql`r.opportunity_id`, sql`r.settings -> 'blind'`)}
    left join scores s on s.round_id = r.id and s.juror_id = j.id and s.application_id = e.application_id
      and s.work_id is not distinct from w.id
    where e.round_id = r.id and case r.state when 'CLOSED' then e.counts else a.state = 'SUBMITTED' end
      and (r.settings ->> 'subject' = 'APPLICATION' or w.id is not null)
      and not exists (select from conflicts c where c.juror_id = j.id and c.application_id = e.application_id)
      and (r.settings #>> '{assignment,mode}' = 'ALL' or exists (
        select from assignments t where t.round_id = r.id and t.juror_id = j.id and t.application_id = e.application_id))
  ) progress`;
