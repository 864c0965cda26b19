import { type RawBuilder, sql } from "kysely";
import { readListed } from "@/lib/opportunities/list/opportunity-list.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import { db } from "@/lib/server/db";

/** How many of the newest are weighed of each sort: of the type in the country, of the type, in the country, of a field. */
const WEIGHED = sql.lit(100);

/** What likeness is worth: the same type, each field that both name, the same city, the same country. */
const worth = { type: 4, field: 2, city: 3, country: 3 } as const;

const fits = sql`l.listed_until > now() and l.opportunity_id <> o.id`;
const newest = sql`order by l.published_at desc, l.opportunity_id desc limit ${WEIGHED}`;

/**
 * The ids of listed calls like one, best first: a bounded number of candidates is weighed, however many are listed. Only
 * fields that are named count as shared: what is open to all is like everything.
 */
export function pickRelated(id: string, size: number): RawBuilder<{ id: string }> {
  const candidates = (where: RawBuilder<unknown>) => sql`
    (select l.opportunity_id, l.published_at, l.types, l.fields, l.country, l.place from o cross join lateral (
      select l.opportunity_id, l.published_at, l.types, l.fields, l.country, l.place
      from listed_opportunities l where ${fits} and ${where} ${newest}) l)`;
  return sql<{ id: string }>`
    with o as materialized (
      select o.id, coalesce(o.country, '') as country, search_text(o.city) as city,
        word_mask(array[o.type], opportunity_types()) as type,
        word_mask(o.artistic_fields, opportunity_fields()) as fields
      from opportunities o where o.id = ${id}),
    candidates as materialized (
      ${candidates(sql`l.types = o.type and l.country = o.country`)}
      union ${candidates(sql`l.types = o.type`)}
      union ${candidates(sql`o.country <> '' and l.country = o.country`)}
      union ${candidates(sql`l.fields & o.fields <> 0 and l.fields <> (1 << cardinality(opportunity_fields())) - 1`)}),
    weighed as (
      select l.opportunity_id, l.published_at,
        case when l.types = o.type then ${sql.lit(worth.type)} else 0 end
        + case when l.fields = (1 << cardinality(opportunity_fields())) - 1 then 0
          else ${sql.lit(worth.field)} * bit_count((l.fields & o.fields)::bit(32)) end
        + case when o.country <> '' and l.country = o.country then ${sql.lit(worth.country)}
            + case when o.city <> '' and starts_with(l.place, o.city || ' ') then ${sql.lit(worth.city)} else 0 end
          else 0 end as worth
      from candidates l cross join o)
    select opportunity_id as id from weighed
    order by worth desc, published_at desc, opportunity_id desc limit ${size}`;
}

/**
 * Listed opportunities like one, best first: same type, shared fields, near place. Never itself.
 * @param idOrSlug also of one that has closed
 * @param uid the account that asks, to say what it has saved
 * @throws NOT_FOUND
 */
export async function listRelated(
  idOrSlug: string,
  size: number,
  uid: string | null = null,
): Promise<Opportunity[]> {
  const { id } = await findOpportunity(idOrSlug);
  return listRelatedTo(id, size, uid);
}

/** The same for who has found the opportunity already, by its id. */
export async function listRelatedTo(
  id: string,
  size: number,
  uid: string | null = null,
): Promise<Opportunity[]> {
  const { rows } = await pickRelated(id, size).execute(db());
  return readListed(
    rows.map((row) => row.id),
    uid,
  );
}
