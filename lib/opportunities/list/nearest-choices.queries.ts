import { sql } from "kysely";
import {
  type OpportunityFilter,
  searchedSet,
} from "@/lib/opportunities/list/opportunity-filter.queries";
import { allOf } from "@/lib/server/sql-fragments";
import { findSearch } from "@/lib/opportunities/list/opportunity-search.queries";
import { transaction } from "@/lib/server/db";
import { LIST_DEPTH } from "@/lib/shared/list";

/** The page waits for the counts, but can do without them. */
export const COUNT_TIMEOUT_MS = 500;

/** PostgreSQL's query_canceled, here by the statement timeout. */
const isCancelled = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "57014";

/**
 * Counts several searches with the same words, or none, in one statement.
 * @returns the counts in order, exact up to 10,000; empty after a timeout
 */
export async function countSearches(
  searches: readonly OpportunityFilter[],
  timeoutMs = COUNT_TIMEOUT_MS,
): Promise<number[]> {
  // To PostgreSQL, 0 means no limit.
  if (timeoutMs < 1) return [];
  const search = await findSearch(searches.find(({ q }) => q !== undefined && q !== "")?.q);
  const counts = searches.map((filter, place) => {
    const hasQuery = filter.q !== undefined && filter.q !== "";
    // Words that match nothing known find nothing.
    if (hasQuery && search === null) return sql`select ${sql.lit(place)}::int as place, 0 as count`;
    const set = searchedSet(filter, hasQuery ? (search ?? undefined) : undefined);
    return sql`select ${sql.lit(place)}::int as place, (
      with ${set.expressions} fitting as (
        select 1 from ${set.from} where ${allOf(set.conditions)} limit ${sql.lit(LIST_DEPTH)})
      select count(*)::int from fitting) as count`;
  });
  if (counts.length === 0) return [];
  try {
    return await transaction(async (tx) => {
      const timeout = sql.lit(String(Math.floor(timeoutMs)));
      await sql`select set_config('statement_timeout', ${timeout}, true)`.execute(tx);
      const { rows } = await sql<{ count: number }>`
        ${sql.join(counts, sql` union all `)} order by place`.execute(tx);
      return rows.map(({ count }) => count);
    });
  } catch (error) {
    if (isCancelled(error)) return [];
    throw error;
  }
}
