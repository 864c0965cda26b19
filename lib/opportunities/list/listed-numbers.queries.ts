import { sql } from "kysely";
import { all, inDeadline } from "@/lib/opportunities/list/opportunity-filter.queries";
import { bandFilters } from "@/lib/opportunities/list/opportunity-list.rules";
import { db } from "@/lib/server/db";

export type ListedNumbers = { open: number; closing: number };

/** Each number is counted along its own index. */
export async function countListed(): Promise<ListedNumbers> {
  const isListed = sql`l.listed_until > now()`;
  const closing = all([...inDeadline(bandFilters("week")), isListed]);
  const { rows } = await sql<ListedNumbers>`
    select
      (select count(*)::int from listed_opportunities l where ${isListed}) as open,
      (select count(*)::int from listed_opportunities l where ${closing}) as closing`.execute(db());
  return rows[0] ?? { open: 0, closing: 0 };
}
