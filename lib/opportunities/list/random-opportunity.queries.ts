import { type RawBuilder, sql } from "kysely";
import { readListedOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/shared/failure";

/** Picks among several neighbours: otherwise rows after a wide gap of random keys would come up too often. */
const NEIGHBOURS = sql.lit(32);

/** Selects a random listed opportunity: the rows that follow a random key, continuing from the start, and one of them. */
export function selectRandom(): RawBuilder<{ id: string }> {
  const next = (where: RawBuilder<unknown>) => sql`
    (select l.opportunity_id as id from listed_opportunities l
    where l.listed_until > now() and ${where} order by l.lot limit ${NEIGHBOURS})`;
  return sql<{ id: string }>`
    with drawn as materialized (select random() as lot),
    after as materialized (${next(sql`l.lot >= (select lot from drawn)`)}),
    neighbours as (
      (select id from after
        union all
        ${next(sql`l.lot < (select lot from drawn) and (select count(*) from after) < ${NEIGHBOURS}`)})
      limit ${NEIGHBOURS})
    select id from neighbours order by random() limit 1`;
}

export async function drawOpportunity(uid: string | null = null): Promise<Opportunity | undefined> {
  const { rows } = await selectRandom().execute(db());
  const [opportunity] = await readListedOpportunities(
    rows.map(({ id }) => id),
    uid,
  );
  return opportunity;
}

export async function findRandomOpportunity(uid: string | null = null): Promise<Opportunity> {
  const opportunity = await drawOpportunity(uid);
  if (opportunity === undefined) throw notFound("opportunity");
  return opportunity;
}
