import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";
import { db, type Tx } from "@/lib/server/db";

/** The boosts for calls that a profile used of its subscription. */
export async function opportunityBoostUses(
  profileId: string,
  tx?: Tx,
): Promise<{ id: string; created_at: Date }[]> {
  return (tx ?? db())
    .selectFrom("opportunity_boosts")
    .select(["id", "created_at"])
    .where("included_for", "=", profileId)
    .execute();
}

/** When the last boost of a kind ends that a call has, or had. */
export async function lastBoostEnd(
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
