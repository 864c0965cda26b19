import { sql } from "kysely";
import { allOf } from "@/lib/server/database/sql-fragments";
import { toDeadlineConditions } from "@/lib/opportunities/list/opportunity-filter.queries";
import { toBandFilters } from "@/lib/opportunities/list/opportunity-list.rules";
import { db } from "@/lib/server/database/db";

export type ListedCounts = { open: number; closing: number };

export async function countListed(): Promise<ListedCounts> {
  const isListed = sql`l.listed_until > now()`;
  const closing = allOf([...toDeadlineConditions(toBandFilters("week")), isListed]);
  const { rows } = await sql<ListedCounts>`
    select
      (select count(*)::int from listed_opportunities l where ${isListed}) as open,
      (select count(*)::int from listed_opportunities l where ${closing}) as closing`.execute(db());
  return rows[0] ?? { open: 0, closing: 0 };
}
