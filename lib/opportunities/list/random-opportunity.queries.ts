import { type RawBuilder, sql } from "kysely";
import { readOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { recordMoment } from "@/lib/server/cache/shown-data";
import { notFound } from "@/lib/shared/failure";

/** A cached page shows another one every minute. */
const ROTATION_MS = 60_000;

/** One of several rows after the random key is picked: otherwise a row after a wide gap of keys would come up too often. */
const NEIGHBOUR_COUNT = sql.lit(32);

/** Selects the rows that follow a random key, continuing from the first one, and then one of them: `(rank, id)`. */
export function selectRandom(): RawBuilder<{ rank: number; id: string }> {
  const selectNeighbours = (where: RawBuilder<unknown>) => sql`
    (select l.opportunity_id as id from listed_opportunities l
    where l.listed_until > now() and ${where} order by l.lot limit ${NEIGHBOUR_COUNT})`;
  return sql<{ rank: number; id: string }>`
    with start as materialized (select random() as lot),
    after as materialized (${selectNeighbours(sql`l.lot >= (select lot from start)`)}),
    neighbours as (
      (select id from after
        union all
        ${selectNeighbours(sql`l.lot < (select lot from start) and (select count(*) from after) < ${NEIGHBOUR_COUNT}`)})
      limit ${NEIGHBOUR_COUNT})
    select 1 as rank, id from neighbours order by random() limit 1`;
}

export async function pickRandomOpportunity(
  uid: string | null = null,
): Promise<Opportunity | undefined> {
  recordMoment(new Date(Date.now() + ROTATION_MS));
  const [row] = await readOpportunities(selectRandom(), { uid });
  return row?.opportunity.status === "PUBLISHED" ? row.opportunity : undefined;
}

export async function findRandomOpportunity(uid: string | null = null): Promise<Opportunity> {
  const opportunity = await pickRandomOpportunity(uid);
  if (opportunity === undefined) throw notFound("opportunity");
  return opportunity;
}
