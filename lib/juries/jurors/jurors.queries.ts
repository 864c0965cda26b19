import { sql } from "kysely";
import { z } from "zod";
import { assertMayOpenDesk } from "@/lib/applications/desk/desk-access.queries";
import { Juror } from "@/lib/juries/jurors/jurors.schema";
import { jurorProgress } from "@/lib/juries/entries/visible-entries.queries";
import { db, queryRows, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { toShownAddress } from "@/lib/shared/web/email-address";

const Row = Juror.omit({ progress: true }).extend({
  invitedAt: z.date(),
  expiresAt: z.date().nullable(),
});

/** Reads jurors in the order of invitation. */
export async function readJurors(
  opportunityId: string,
  tx?: Tx,
): Promise<Omit<Juror, "progress">[]> {
  const { rows } = await sql`
    select j.id, j.address as email, j.name, j.is_chair as "isChair", j.invited_at as "invitedAt",
      case when j.state = 'INVITED' and j.expires_at <= now() then 'EXPIRED' else j.state end as state,
      case when j.state = 'INVITED' then j.expires_at end as "expiresAt"
    from jurors j
    where j.opportunity_id = ${opportunityId} and j.state <> 'REMOVED'
    order by j.invited_at, j.id`.execute(tx ?? db());
  return Row.array()
    .parse(rows)
    .map((row) => ({
      ...row,
      email: toShownAddress(row.email),
      invitedAt: row.invitedAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
    }));
}

type Progress = Juror["progress"][number] & { jurorId: string };

const readProgress = (opportunityId: string): Promise<Progress[]> =>
  queryRows(sql<Progress>`
    select j.id as "jurorId", r.number as round, progress.total, progress.scored
    from jurors j join rounds r on r.opportunity_id = j.opportunity_id cross join ${jurorProgress}
    where j.opportunity_id = ${opportunityId} and j.state = 'ACCEPTED' and r.state <> 'SETUP'
    order by r.number`);

/** Lists jurors with what each has scored. @throws NOT_FOUND, FORBIDDEN */
export async function listJurors(
  opportunityId: string,
  viewer: Viewer<"identity">,
): Promise<Juror[]> {
  await assertMayOpenDesk(opportunityId, viewer);
  const [jurors, progress] = await Promise.all([
    readJurors(opportunityId),
    readProgress(opportunityId),
  ]);
  const progressOf = Map.groupBy(progress, ({ jurorId }) => jurorId);
  return jurors.map((juror) => ({
    ...juror,
    progress: (progressOf.get(juror.id) ?? []).map(({ jurorId: _juror, ...one }) => one),
  }));
}
