import { sql } from "kysely";
import { linkCheckLimits, type UnansweredLink } from "@/lib/links/links.schema";
import { toOpportunityPath } from "@/lib/opportunities/opportunity-paths.rules";
import { db } from "@/lib/server/database/db";

type Row = Omit<UnansweredLink, "href" | "checkedAt"> & { slug: string; checked_at: Date };

/** Lists links, those that have failed most often first. */
export async function listUnansweredLinks(): Promise<UnansweredLink[]> {
  const { rows } = await sql<Row>`
    select o.id as "opportunityId", o.title, o.slug, p.account_uid as "accountUid", c.url, c.failures, c.checked_at
    from link_checks c
    join opportunities o on o.id = c.opportunity_id
    left join profiles p on p.id = o.profile_id
    where c.failures >= ${sql.lit(linkCheckLimits.failures)}
    order by c.failures desc, o.id
    limit ${sql.lit(linkCheckLimits.administered)}`.execute(db());
  return rows.map(({ slug, checked_at, ...row }) => ({
    ...row,
    href: toOpportunityPath({ slug }),
    checkedAt: checked_at.toISOString(),
  }));
}
