import { sql } from "kysely";
import { z } from "zod";
import { assertMayOpenDesk } from "@/lib/applications/desk/desk-access.queries";
import { type Juror, JurorState } from "@/lib/juries/jurors/jurors.schema";
import { jurorProgress } from "@/lib/juries/entries/visible-entries.queries";
import { db, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { toShownAddress } from "@/lib/shared/web/email-address";

const Row = z.object({
  id: z.string(),
  address: z.string(),
  name: z.string(),
  is_chair: z.boolean(),
  state: JurorState,
  invited_at: z.date(),
  expires_at: z.date(),
});

/** Reads jurors in the order of invitation. */
export async function readJurors(
  opportunityId: string,
  tx?: Tx,
): Promise<Omit<Juror, "progress">[]> {
  const { rows } = await sql`
    select j.id, j.address, j.name, j.is_chair, j.invited_at, j.expires_at,
      case when j.state = 'INVITED' and j.expires_at <= now() then 'EXPIRED' else j.state end as state
    from jurors j
    where j.opportunity_id = ${opportunityId} and j.state <> 'REMOVED'
    order by j.invited_at, j.id`.execute(tx ?? db());
  return Row.array()
    .parse(rows)
    .map((row) => ({
      id: row.id,
      email: toShownAddress(row.address),
      name: row.name,
      isChair: row.is_chair,
      state: row.state,
      invitedAt: row.invited_at.toISOString(),
      expiresAt:
        row.state === "INVITED" || row.state === "EXPIRED" ? row.expires_at.toISOString() : null,
    }));
}

type Progress = Juror["progress"][number] & { jurorId: string };

async function readProgress(opportunityId: string): Promise<Progress[]> {
  const { rows } = await sql<Progress>`
    select j.id as "jurorId", r.number as round, progress.total, progress.scored
    from jurors j join rounds r on r.opportunity_id = j.opportunity_id cross join ${jurorProgress}
    where j.opportunity_id = ${opportunityId} and j.state = 'ACCEPTED' and r.state <> 'SETUP'
    order by r.number`.execute(db());
  return rows;
}

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
    progress: (progressOf.get(juror.id) ?? []).map(({ round, total, scored }) => ({
      round,
      total,
      scored,
    })),
  }));
}
