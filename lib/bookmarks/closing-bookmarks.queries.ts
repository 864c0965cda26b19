import { sql } from "kysely";
import { isShown, readOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/** Lists what the account has saved, not sent yet, and can still apply for, the next deadline first. */
export async function listClosingBookmarks(
  uid: string,
  { days, limit }: { days: number; limit: number },
): Promise<Opportunity[]> {
  const rows = await readOpportunities(
    sql`
      select row_number() over (order by o.deadline, o.id) as rank, o.id
      from bookmarks b join opportunities o on o.id = b.opportunity_id
      where b.account_uid = ${uid} and b.stage in ('SAVED', 'PREPARING') and o.status = 'PUBLISHED'
        and o.deadline > now() and o.deadline <= now() + make_interval(days => ${sql.lit(days)}) and ${isShown}
      order by rank limit ${sql.lit(limit)}`,
    { uid },
  );
  return rows.map(({ opportunity }) => opportunity);
}
