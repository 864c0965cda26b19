import { type RawBuilder, sql } from "kysely";
import { readListed } from "@/lib/opportunities/list/opportunity-list.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/shared/failure";

/** Neighbours from which one is drawn: alone, a lot after a wide gap would be drawn more often than one after a narrow one. */
const NEIGHBOURS = sql.lit(32);

/** Draws one listed opportunity: the next lots after a drawn number, going on from the beginning, and one of those. */
export function pickRandom(): RawBuilder<{ id: string }> {
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

/**
 * One opportunity that can be applied for, chosen at random; undefined when there is none.
 * @param uid the account that asks, to say whether it has saved it
 */
export async function drawOpportunity(uid: string | null = null): Promise<Opportunity | undefined> {
  const { rows } = await pickRandom().execute(db());
  const [opportunity] = await readListed(
    rows.map(({ id }) => id),
    uid,
  );
  return opportunity;
}

/** The same for those who ask for one. @throws NOT_FOUND when there is none */
export async function findRandomOpportunity(uid: string | null = null): Promise<Opportunity> {
  const opportunity = await drawOpportunity(uid);
  if (opportunity === undefined) throw notFound("opportunity");
  return opportunity;
}
