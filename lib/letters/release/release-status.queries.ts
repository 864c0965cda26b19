import { sql } from "kysely";
import { toAnswersDay } from "@/lib/applications/answers-day.rules";
import { isConsidered, isUnanswered } from "@/lib/applications/application-counts.queries";
import { findDesk, hasNoConflict } from "@/lib/applications/desk/desk-access.queries";
import { selectOpenForm } from "@/lib/forms/open-form.queries";
import type { ReleaseStatus } from "@/lib/letters/letters.schema";
import { queryRows } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";

type Row = {
  release_at: Date | null;
  released_at: Date | null;
  letters: number;
  applications: number;
  unanswered: number;
  since: Date | null;
  time_zone: string;
  answers_by: string | number | null;
  now: Date;
};

/** Finds what the whole team sees of a release. @throws NOT_FOUND, FORBIDDEN */
export async function findReleaseStatus(
  id: string,
  viewer: Viewer<"identity">,
): Promise<ReleaseStatus> {
  const desk = await findDesk(id, viewer);
  const [row] = await queryRows(sql<Row>`
    select open.release_at, (
        select count(*)::int from letters l join applications a on a.id = l.application_id
        where l.batch_id = open.id and ${isConsidered} and ${hasNoConflict(desk)}) as letters,
      (
        select max(b.released_at) from letter_batches b
        where b.opportunity_id = ${id} and exists (select from letters where batch_id = b.id and kind = 'ANSWER')) as released_at,
      considered.applications, considered.unanswered, considered.since, o.time_zone,
      (select definition -> 'answersBy' from (${selectOpenForm(sql`o.id`)}) form) as answers_by, clock_timestamp() as now
    from opportunities o cross join lateral (
      select count(*)::int as applications, count(*) filter (where ${isUnanswered})::int as unanswered,
        min(a.arrived_at) filter (where ${isUnanswered}) as since
      from applications a
      where a.opportunity_id = o.id and ${isConsidered} and ${hasNoConflict(desk)}) considered
    left join letter_batches open on open.opportunity_id = o.id and open.released_at is null
    where o.id = ${id}`);
  if (row === undefined) throw notFound("opportunity");
  return {
    releaseAt: row.release_at?.toISOString() ?? null,
    releasedAt: row.released_at?.toISOString() ?? null,
    letters: row.letters,
    applications: row.applications,
    unanswered: row.unanswered,
    answersBy: toAnswersDay(row.answers_by, row.since, row.time_zone),
    now: row.now.toISOString(),
  };
}
