import { sql } from "kysely";
import { z } from "zod";
import { findDesk } from "@/lib/applications/desk/desk-access.queries";
import { Juror, JurorState } from "@/lib/juries/jurors.schema";
import { jurorProgress } from "@/lib/juries/visible-entries.queries";
import { db, type Tx } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

const Row = z.object({
  id: z.string(),
  address: z.string(),
  name: z.string(),
  is_chair: z.boolean(),
  state: JurorState,
  invited_at: z.date(),
  expires_at: z.date(),
  progress: Juror.shape.progress,
});

/** In the order of invitation, with what each has scored. */
export async function readJurors(opportunityId: string, tx?: Tx): Promise<Juror[]> {
  const { rows } = await sql`
    select j.id, j.address, j.name, j.is_chair, j.invited_at, j.expires_at,
      case when j.state = 'INVITED' and j.expires_at <= now() then 'EXPIRED' else j.state end as state,
      coalesce(done.progress, '[]') as progress
    from jurors j
    left join lateral (
      select json_agg(json_build_object('round', r.number, 'total', progress.total, 'scored', progress.scored) order by r.number)
        as progress
      from rounds r cross join ${jurorProgress}
      where r.opportunity_id = j.opportunity_id and r.state <> 'SETUP' and j.state = 'ACCEPTED') done on true
    where j.opportunity_id = ${opportunityId} and j.state <> 'REMOVED'
    order by j.invited_at, j.id`.execute(tx ?? db());
  return Row.array()
    .parse(rows)
    .map((row) => ({
      id: row.id,
      email: row.address,
      name: row.name,
      isChair: row.is_chair,
      state: row.state,
      invitedAt: row.invited_at.toISOString(),
      expiresAt:
        row.state === "INVITED" || row.state === "EXPIRED" ? row.expires_at.toISOString() : null,
      progress: row.progress,
    }));
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function listJurors(
  opportunityId: string,
  viewer: Viewer<"identity">,
): Promise<Juror[]> {
  await findDesk(opportunityId, viewer);
  return readJurors(opportunityId);
}
