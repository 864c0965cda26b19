import { sql } from "kysely";
import type { IncludedPost } from "@/lib/opportunities/publishing/publishing.rules";
import { db, type Database, type Tx } from "@/lib/server/database/db";

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

/** The titles of a profile’s published opportunities that take applications here now. @param exceptId one that is left out */
export async function listNativeTitles(
  reads: Database,
  profileId: string,
  now: Date,
  exceptId: string | null = null,
): Promise<string[]> {
  const rows = await reads
    .selectFrom("opportunities")
    .select("title")
    .where("profile_id", "=", profileId)
    .where("id", "is distinct from", exceptId)
    .where("status", "=", "PUBLISHED")
    .where("apply_mode", "=", "HERE")
    .where(({ eb, or }) => or([eb("deadline", "is", null), eb("deadline", ">", now)]))
    .orderBy("published_at", "desc")
    .execute();
  return rows.map(({ title }) => title);
}
