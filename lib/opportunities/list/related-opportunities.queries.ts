import { type RawBuilder, sql } from "kysely";
import { readListedOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { findOpportunity, toShownIds } from "@/lib/opportunities/opportunities.queries";
import { queryRows } from "@/lib/server/database/db";
import { readRows } from "@/lib/server/cache/shown-data";

/** The newest of each kind are candidates: of the type in the country, of the type, in the country, of a field. */
const MAX_CANDIDATES = sql.lit(100);

/** Weights of the same type, each shared field, the same city and the same country. */
const similarityWeights = { type: 4, field: 2, city: 3, country: 3 } as const;

const isCandidate = sql`l.listed_until > now() and l.opportunity_id <> o.id`;
const newest = sql`order by l.published_at desc, l.opportunity_id desc limit ${MAX_CANDIDATES}`;

/** Selects the most similar opportunities, best first, from a bounded number of candidates; only named fields count, as “open to all” is similar to everything. */
export function selectRelated(id: string, size: number): RawBuilder<{ id: string }> {
  const selectCandidates = (where: RawBuilder<unknown>) => sql`
    (select l.opportunity_id, l.published_at, l.types, l.fields, l.country, l.place from o cross join lateral (
      select l.opportunity_id, l.published_at, l.types, l.fields, l.country, l.place
      from listed_opportunities l where ${isCandidate} and ${where} ${newest}) l)`;
  return sql<{ id: string }>`
    with o as materialized (
      select o.id, coalesce(o.country, '') as country, search_text(o.city) as city,
        word_mask(array[o.type], opportunity_types()) as type,
        word_mask(o.artistic_fields, opportunity_fields()) as fields
      from opportunities o where o.id = ${id}),
    candidates as materialized (
      ${selectCandidates(sql`l.types = o.type and l.country = o.country`)}
      union ${selectCandidates(sql`l.types = o.type`)}
      union ${selectCandidates(sql`o.country <> '' and l.country = o.country`)}
      union ${selectCandidates(sql`l.fields & o.fields <> 0 and l.fields <> (1 << cardinality(opportunity_fields())) - 1`)}),
    scored as (
      select l.opportunity_id, l.published_at,
        case when l.types = o.type then ${sql.lit(similarityWeights.type)} else 0 end
        + case when l.fields = (1 << cardinality(opportunity_fields())) - 1 then 0
          else ${sql.lit(similarityWeights.field)} * bit_count((l.fields & o.fields)::bit(32)) end
        + case when o.country <> '' and l.country = o.country then ${sql.lit(similarityWeights.country)}
            + case when o.city <> '' and starts_with(l.place, o.city || ' ') then ${sql.lit(similarityWeights.city)} else 0 end
          else 0 end as score
      from candidates l cross join o)
    select opportunity_id as id from scored
    order by score desc, published_at desc, opportunity_id desc limit ${size}`;
}

/** @param idOrSlug of an open or closed opportunity @param uid the account whose bookmarks are included @throws NOT_FOUND */
export async function listRelatedOpportunities(
  idOrSlug: string,
  size: number,
  uid: string | null = null,
): Promise<Opportunity[]> {
  const { id } = await findOpportunity(idOrSlug);
  return listRelatedById(id, size, uid);
}

/** Lists related opportunities; a cached response may miss one that became related since, for as long as it is cached. */
export const listRelatedById = (
  id: string,
  size: number,
  uid: string | null = null,
): Promise<Opportunity[]> =>
  readRows(
    () => readRelated(id, size, uid),
    (related) => [id, ...related.flatMap(toShownIds)],
  );

async function readRelated(id: string, size: number, uid: string | null): Promise<Opportunity[]> {
  const rows = await queryRows(selectRelated(id, size));
  return readListedOpportunities(
    rows.map((row) => row.id),
    uid,
  );
}
