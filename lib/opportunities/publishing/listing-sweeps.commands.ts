import { sql } from "kysely";
import { freePosts } from "@/lib/plans/plans.rules";
import { deleteInBatches } from "@/lib/server/database/delete-in-batches";

/** Removes ended listings from the search index. Not urgent, as every search checks their end. @returns how many */
export async function sweepListedOpportunities(): Promise<number> {
  return deleteInBatches("listed_opportunities", sql`listed_until <= now()`);
}

/** Deletes uses of free posts that no longer count. @returns how many */
export async function sweepFreePosts(): Promise<number> {
  return deleteInBatches(
    "free_posts",
    sql`used_at <= now() - interval '${sql.lit(freePosts.days)} days'`,
  );
}
