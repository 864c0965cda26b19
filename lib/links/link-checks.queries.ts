import { sql } from "kysely";
import { type LinkCheck, linkCheckLimits, type UnansweredLink } from "@/lib/links/links.schema";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import { db, queryRows } from "@/lib/server/database/db";
import { readRows } from "@/lib/server/cache/shown-data";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";

/** Finds the check of the present address. @returns null while it has not been checked */
export const findLinkCheck = (opportunityId: string): Promise<LinkCheck | null> =>
  readRows(
    async () => {
      const [row] = await queryRows(sql<{ url: string; checked_at: Date; failures: number }>`
        select c.url, c.checked_at, c.failures from link_checks c
        join opportunities o on o.id = c.opportunity_id and o.apply_url = c.url
        where c.opportunity_id = ${opportunityId} and c.checked_at is not null`);
      return row === undefined
        ? null
        : {
            url: row.url,
            checkedAt: row.checked_at.toISOString(),
            answers: row.failures < linkCheckLimits.failures,
          };
    },
    () => [opportunityId],
  );

/** @throws NOT_FOUND for what the public does not see */
export async function findPublicLinkCheck(opportunityId: string): Promise<LinkCheck | null> {
  const { id } = await findOpportunity(opportunityId, null);
  return findLinkCheck(id);
}

export type DueLink = { opportunityId: string; url: string; host: string };

/** Lists one link of each host, so that none is asked twice at once. */
export const listDueLinks = (now: Date): Promise<DueLink[]> =>
  queryRows(sql<DueLink>`
    select distinct on (host) opportunity_id as "opportunityId", url, host from link_checks
    where due_at <= ${now} order by host, due_at, opportunity_id
    limit ${sql.lit(linkCheckLimits.hosts)}`);

/** Lists some addresses that answered when they were last checked, and are not due. */
export async function listAnsweredUrls(now: Date): Promise<string[]> {
  const rows = await db()
    .selectFrom("link_checks")
    .select("url")
    .where("failures", "=", 0)
    .where("checked_at", "is not", null)
    .where("due_at", ">", now)
    .limit(linkCheckLimits.controls)
    .execute();
  return rows.map(({ url }) => url);
}

type Row = Omit<UnansweredLink, "href" | "checkedAt"> & { slug: string; checked_at: Date };

/** Lists links, those that have failed most often first. */
export async function listUnansweredLinks(): Promise<UnansweredLink[]> {
  const rows = await queryRows(sql<Row>`
    select o.id as "opportunityId", o.title, o.slug, p.account_uid as "accountUid", c.url, c.failures, c.checked_at
    from link_checks c
    join opportunities o on o.id = c.opportunity_id
    left join profiles p on p.id = o.profile_id
    where c.failures >= ${sql.lit(linkCheckLimits.failures)}
    order by c.failures desc, o.id
    limit ${sql.lit(linkCheckLimits.administered)}`);
  return rows.map(({ slug, checked_at, ...row }) => ({
    ...row,
    href: toOpportunityPath({ slug }),
    checkedAt: checked_at.toISOString(),
  }));
}
