import { db, type Tx } from "@/lib/server/db";

/** The boosts for artworks that a profile used of its subscription. */
export async function artworkBoostUses(
  profileId: string,
  tx?: Tx,
): Promise<{ id: string; created_at: Date }[]> {
  return (tx ?? db())
    .selectFrom("artwork_boosts")
    .select(["id", "created_at"])
    .where("included_for", "=", profileId)
    .execute();
}
