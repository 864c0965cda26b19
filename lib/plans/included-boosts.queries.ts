import { db, type Tx } from "@/lib/server/database/db";

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
