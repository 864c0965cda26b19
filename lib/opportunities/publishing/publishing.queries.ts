import { sql } from "kysely";
import type { IncludedPost } from "@/lib/opportunities/publishing/publishing.rules";
import { db, type Tx } from "@/lib/server/database/db";

/** The included posts that a profile has used. @param exceptId an opportunity that is left out */
export async function listIncludedPosts(
  profileId: string,
  exceptId: string | null = null,
  tx?: Tx,
): Promise<IncludedPost[]> {
  const { rows } = await sql<IncludedPost & { status: string }>`
    select status, published_at as "publishedAt", listed_until as "listedUntil" from opportunities
    where posted_by = ${profileId} and plan = 'PREMIUM_SUBSCRIPTION' and listed_until is not null
      and id is distinct from ${exceptId}`.execute(tx ?? db());
  // A removed opportunity is no longer listed, but still counts as posted.
  return rows.map(({ status, ...post }) =>
    status === "REMOVED" ? { ...post, listedUntil: new Date(0) } : post,
  );
}
