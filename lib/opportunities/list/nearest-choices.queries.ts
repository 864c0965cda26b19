import { sql } from "kysely";
import {
  all,
  type OpportunityFilter,
  searched,
} from "@/lib/opportunities/list/opportunity-filter.queries";
import { findSearch } from "@/lib/opportunities/list/opportunity-search.queries";
import { transaction } from "@/lib/server/db";
import { LIST_DEPTH } from "@/lib/shared/list";

/** Milliseconds for counting, which the page waits for but can do without. */
export const COUNTING_MS = 500;

/** PostgreSQL's query_canceled, here by the statement timeout. */
const isCancelled = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "57014";

/**
 * Counts several searches, with the same words or none, in one statement, exact up to 10,000 each. Each costs as much as the total of its
 * list.
 * @param patienceMs the timeout
 * @returns the counts in order; empty after a timeout
 */
export async function countEach(
  searches: readonly OpportunityFilter[],
  patienceMs = COUNTING_MS,
): Promise<number[]> {
  // To PostgreSQL, 0 means no limit.
  if (patienceMs < 1) return [];
  const search = await findSearch(searches.find(({ q }) => q !== undefined && q !== "")?.q);
  const counts = searches.map((filter, place) => {
    const hasWords = filter.q !== undefined && filter.q !== "";
    // Words that match nothing known find nothing.
    if (hasWords && search === null) return sql`select ${sql.lit(place)}::int as place, 0 as count`;
    const set = searched(filter, hasWords ? (search ?? undefined) : undefined);
    return sql`select ${sql.lit(place)}::int as place, (
      with ${set.ahead} fitting as (
        select 1 from ${set.from} where ${all(set.conditions)} limit ${sql.lit(LIST_DEPTH)})
      select count(*)::int from fitting) as count`;
  });
  if (counts.length === 0) return [];
  try {
    return await transaction(async (tx) => {
      const patience = sql.lit(String(Math.floor(patienceMs)));
      await sql`select set_config('statement_timeout', ${patience}, true)`.execute(tx);
      const { rows } = await sql<{ count: number }>`
        ${sql.join(counts, sql` union all `)} order by place`.execute(tx);
      return rows.map(({ count }) => count);
    });
  } catch (error) {
    if (isCancelled(error)) return [];
    throw error;
  }
}
