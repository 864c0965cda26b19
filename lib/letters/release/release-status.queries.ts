import { sql } from "kysely";
import { isConsidered, isUnanswered } from "@/lib/applications/application-counts.queries";
import { findDesk, hasNoConflict } from "@/lib/applications/desk/desk-access.queries";
import type { ReleaseStatus } from "@/lib/letters/letters.schema";
import { db } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";

type Row = {
  release_at: Date | null;
  released_at: Date | null;
  letters: number;
  applications: number;
  unanswered: number;
  now: Date;
};

/** Finds what the whole team sees of a release. @throws NOT_FOUND, FORBIDDEN */
export async function findReleaseStatus(
  id: string,
  viewer: Viewer<"identity">,
): Promise<ReleaseStatus> {
  const desk = await findDesk(id, viewer);
  const { rows } = await sql<Row>`
    select open.release_at, (
        select count(*)::int from letters l join applications a on a.id = l.application_id
        where l.batch_id = open.id and ${hasNoConflict(desk)}) as letters,
      (
        select max(b.released_at) from letter_batches b
        where b.opportunity_id = ${id} and exists (select from letters where batch_id = b.id and kind = 'ANSWER')) as released_at,
      considered.applications, considered.unanswered, clock_timestamp() as now
    from (
      select count(*)::int as applications, count(*) filter (where ${isUnanswered})::int as unanswered
      from applications a
      where a.opportunity_id = ${id} and ${isConsidered} and ${hasNoConflict(desk)}) considered
    left join letter_batches open on open.opportunity_id = ${id} and open.released_at is null`.execute(
    db(),
  );
  const [row] = rows;
  return {
    releaseAt: row?.release_at?.toISOString() ?? null,
    releasedAt: row?.released_at?.toISOString() ?? null,
    letters: row?.letters ?? 0,
    applications: row?.applications ?? 0,
    unanswered: row?.unanswered ?? 0,
    now: (row?.now ?? new Date()).toISOString(),
  };
}
