import { db, type Tx } from "@/lib/server/database/db";

/** Lists the uses of a boost that a profile's subscription includes. */
export const listBoostUses = (
  table: "artwork_boosts" | "opportunity_boosts",
  profileId: string,
  tx?: Tx,
): Promise<{ id: string; created_at: Date }[]> =>
  (tx ?? db())
    .selectFrom(table)
    .select(["id", "created_at"])
    .where("included_for", "=", profileId)
    .execute();
