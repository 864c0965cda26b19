import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import type { Tx } from "@/lib/server/database/db";

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
