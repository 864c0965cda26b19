import { db, type Tx } from "@/lib/server/database/db";

export async function listArtworkBoostUses(
  profileId: string,
  tx?: Tx,
): Promise<{ id: string; created_at: Date }[]> {
  return (tx ?? db())
    .selectFrom("artwork_boosts")
    .select(["id", "created_at"])
    .where("included_for", "=", profileId)
    .execute();
}
