import { sql } from "kysely";
import { readOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import type { ExportedFreePost } from "@/lib/opportunities/exported-opportunities.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { db } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";

export async function listExportedOpportunities({ identity }: Owner): Promise<Opportunity[]> {
  const rows = await readOpportunities(sql`
    select row_number() over (order by o.created_at, o.id) as rank, o.id
    from opportunities o join profiles p on p.id = o.profile_id where p.account_uid = ${identity.uid}`);
  return rows.map(({ opportunity }) => opportunity);
}

export async function listExportedFreePosts({ identity }: Owner): Promise<ExportedFreePost[]> {
  const rows = await db()
    .selectFrom("free_posts")
    .select(["opportunity_id", "used_at"])
    .where("account_uid", "=", identity.uid)
    .orderBy("used_at")
    .execute();
  return rows.map((row) => ({
    opportunityId: row.opportunity_id,
    usedAt: row.used_at.toISOString(),
  }));
}
