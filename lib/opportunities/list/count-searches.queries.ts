import { sql } from "kysely";
import {
  type OpportunityFilter,
  buildSearchSet,
} from "@/lib/opportunities/list/opportunity-filter.queries";
import { allOf } from "@/lib/server/database/sql-fragments";
import { resolveSearch } from "@/lib/opportunities/list/opportunity-search.queries";
import { transaction } from "@/lib/server/database/db";
import { LIST_DEPTH } from "@/lib/shared/list";

/** The page can do without the counts, so it does not wait longer. */
export const COUNT_TIMEOUT_MS = 500;

/** PostgreSQL's query_canceled, here by the statement timeout. */
const isCancelled = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "57014";

/**
 * Counts several searches in one statement; those with words have the same ones.
 * @returns the counts in order, exact up to 10,000; empty after a timeout
 */
export async function countSearches(
  searches: readonly OpportunityFilter[],
  timeoutMs = COUNT_TIMEOUT_MS,
): Promise<number[]> {
  // PostgreSQL would take 0 for no limit.
  if (timeoutMs < 1) return [];
  const search = await resolveSearch(searches.find(({ q }) => q !== undefined && q !== "")?.q);
  const counts = searches.map((filter, position) => {
    const hasQuery = filter.q !== undefined && filter.q !== "";
    // No word of the search is known, so nothing matches.
    if (hasQuery && search === null)
      return sql`select ${sql.lit(position)}::int as position, 0 as count`;
    const searchSet = buildSearchSet(filter, hasQuery ? (search ?? undefined) : undefined);
    return sql`select ${sql.lit(position)}::int as position, (
      with ${searchSet.expressions} matches as (
        select 1 from ${searchSet.from} where ${allOf(searchSet.conditions)} limit ${sql.lit(LIST_DEPTH)})
      select count(*)::int from matches) as count`;
  });
  if (counts.length === 0) return [];
  try {
    return await transaction(async (tx) => {
      const timeout = sql.lit(String(Math.floor(timeoutMs)));
      await sql`select set_config('statement_timeout', ${timeout}, true)`.execute(tx);
      const { rows } = await sql<{ count: number }>`
        ${sql.join(counts, sql` union all `)} order by position`.execute(tx);
      return rows.map(({ count }) => count);
    });
  } catch (error) {
    if (isCancelled(error)) return [];
    throw error;
  }
}
