import { sql } from "kysely";
import { isConsidered, isUnanswered } from "@/lib/applications/application-counts.queries";
import { toAnswersDay } from "@/lib/applications/answers-day.rules";
import { letterState } from "@/lib/applications/desk/desk-filter.queries";
import { builtInStages } from "@/lib/applications/desk/desk.schema";
import { mayKnowOf } from "@/lib/applications/desk/known-applications.queries";
import { selectOpenForm } from "@/lib/forms/open-form.queries";
import { selectTeams } from "@/lib/server/auth/team-role";
import { queryRows } from "@/lib/server/database/db";

type Row = {
  id: string;
  title: string;
  time_zone: string;
  answers_by: string | number | null;
  since: Date | null;
  fresh: number;
  unanswered: number;
  letters: number;
};

/** `unanswered`: applications for which no letter is written; `fresh`: those among them that are undecided and still in the stage for new ones. `letters`: to release. `answersBy`: the promised day, or null. */
export type OrganiserTask = Pick<Row, "id" | "title" | "fresh" | "unanswered" | "letters"> & {
  timeZone: string;
  answersBy: string | null;
};

const isUnwritten = sql`${letterState} = 'NONE'`;

export function selectOrganiserTasks(uid: string, limit: number) {
  const member = sql.val(uid);
  return sql<Row>`
    select o.id, o.title, o.time_zone, f.definition -> 'answersBy' as answers_by, waiting.since, waiting.fresh, waiting.unanswered, written.letters
    from (select id as profile_id from profiles where account_uid = ${uid} union ${selectTeams(uid)}) team
    join opportunities o on o.profile_id = team.profile_id and o.first_submitted_at is not null and o.status <> 'REMOVED'
    cross join lateral (
      select min(a.arrived_at) as since, count(*) filter (where ${isUnwritten})::int as unanswered,
        count(*) filter (where ${isUnwritten} and a.outcome_pending is null and a.stage = ${sql.lit(builtInStages[0])})::int as fresh from applications a
      where a.opportunity_id = o.id and ${isUnanswered} and ${mayKnowOf(member, sql`o.id`)}) waiting
    cross join lateral (
      select count(*)::int as letters from letter_batches b
      join letters l on l.batch_id = b.id join applications a on a.id = l.application_id
      where b.opportunity_id = o.id and b.released_at is null and b.release_at is null and ${isConsidered} and ${mayKnowOf(member, sql`o.id`)}) written
    left join lateral (${selectOpenForm(sql`o.id`)}) f on true
    where waiting.unanswered > 0 or written.letters > 0
    order by waiting.since, o.id limit ${sql.lit(limit)}`;
}

/** Lists opportunities whose applications wait for the account or a team in which it writes, the oldest application first. */
export async function listOrganiserTasks(uid: string, limit: number): Promise<OrganiserTask[]> {
  const rows = await queryRows(selectOrganiserTasks(uid, limit));
  return rows.map(({ answers_by, since, time_zone: timeZone, ...row }) => ({
    ...row,
    timeZone,
    answersBy: toAnswersDay(answers_by, since, timeZone),
  }));
}
