import { OpportunityChange } from "@/lib/opportunities/changes/opportunity-changes.schema";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import { db } from "@/lib/server/database/db";
import { readRows } from "@/lib/server/cache/shown-data";
import type { Viewer } from "@/lib/server/auth/viewer";

/** Lists changes since the publication, newest first. @throws NOT_FOUND if the viewer cannot see the opportunity */
export async function listOpportunityChanges(
  idOrSlug: string,
  viewer: Viewer | null = null,
): Promise<OpportunityChange[]> {
  const { id } = await findOpportunity(idOrSlug, viewer);
  return listChangesById(id);
}

export const listChangesById = (id: string): Promise<OpportunityChange[]> =>
  readRows(
    () => readChanges(id),
    () => [id],
  );

async function readChanges(id: string): Promise<OpportunityChange[]> {
  const rows = await db()
    .selectFrom("opportunity_changes")
    .select(["id", "field", "before", "after", "created_at"])
    .where("opportunity_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ created_at, ...change }) =>
    OpportunityChange.parse({ ...change, changedAt: created_at.toISOString() }),
  );
}
