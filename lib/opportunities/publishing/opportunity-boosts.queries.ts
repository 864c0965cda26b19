import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import { db, type Tx } from "@/lib/server/database/db";

export async function listOpportunityBoostUses(
  profileId: string,
  tx?: Tx,
): Promise<{ id: string; created_at: Date }[]> {
  return (tx ?? db())
    .selectFrom("opportunity_boosts")
    .select(["id", "created_at"])
    .where("included_for", "=", profileId)
    .execute();
}

export async function findLastBoostEnd(
  tx: Tx,
  opportunityId: string,
  type: OpportunityBoostType,
): Promise<Date | null> {
  const last = await tx
    .selectFrom("opportunity_boosts")
    .select(({ fn }) => fn.max("ends_at").as("end"))
    .where("opportunity_id", "=", opportunityId)
    .where("type", "=", type)
    .executeTakeFirst();
  return last?.end ?? null;
}
