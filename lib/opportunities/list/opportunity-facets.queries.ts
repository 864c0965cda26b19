import { type RawBuilder, sql } from "kysely";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import {
  all,
  columns,
  type Group,
  groups,
  inDeadline,
  inGroup,
  type OpportunityFilter,
  searched,
  wordsOf,
} from "@/lib/opportunities/list/opportunity-filter.queries";
import { findSearch } from "@/lib/opportunities/list/opportunity-search.queries";
import { bandFilters, deadlineBands } from "@/lib/opportunities/list/opportunity-list.rules";
import { db } from "@/lib/server/db";
import { recordOf } from "@/lib/shared/records";
import { cappedTotal } from "@/lib/shared/list";

/** What a segment by deadline says, so that it is counted without it. */
const ofDeadline = new Set(["deadline", "deadlineKinds"]);

type Counted = { of: string; place: number; count: number };

const isIn = (name: string) => sql.ref(`in_${name}`);

/** The rows of a group's masks, each counted once, and then the words in them. */
function countGroup(group: Group): RawBuilder<unknown> {
  const others = ["deadline", ...groups].filter((name) => name !== group).map(isIn);
  return sql`
    select ${sql.lit(group)} as of, word.place, coalesce(sum(masks.rows), 0)::int as count
    from generate_series(0, ${sql.lit(wordsOf(group).length - 1)}) word (place)
    left join (
      select ${sql.ref(columns[group].column)} as mask, count(*) as rows from base where ${all(others)} group by 1
    ) masks on masks.mask & (1 << word.place) <> 0
    group by word.place`;
}

/** The rows of each segment by deadline, before them those of all. */
function countBands(): RawBuilder<unknown> {
  const others = groups.filter((name) => !ofDeadline.has(name)).map(isIn);
  const within = deadlineBands.map((band) => {
    const filter = bandFilters(band);
    return sql`count(*) filter (where ${all([...inDeadline(filter), ...inGroup(filter, "deadlineKinds")])})`;
  });
  return sql`
    select 'bands' as of, band.place - 1, band.count::int
    from (select array[count(*), ${sql.join(within)}] as counts from base l where ${all(others)}) counted,
      unnest(counted.counts) with ordinality band (count, place)`;
}

/** The counts of a search and of every choice beside it. Exact: what is listed is bounded. */
export async function countFacets(filter: OpportunityFilter): Promise<OpportunityFacets> {
  const search = await findSearch(filter.q);
  const set = searched(filter, search ?? undefined, { loosely: true });
  const fits = search === null ? [sql`false`] : set.conditions;
  const { rows } = await sql<Counted>`
    with ${set.ahead}
    base as materialized (
      select l.opportunity_id, l.deadline_order, ${sql.join(groups.map((name) => sql`l.${sql.ref(columns[name].column)}`))},
        (${all(inDeadline(filter))}) as in_deadline,
        ${sql.join(groups.map((name) => sql`(${all(inGroup(filter, name))}) as ${isIn(name)}`))}
      from ${set.from} where ${all(fits)})
    select 'total' as of, 0::bigint as place, count(*)::int as count from base
      where ${all(["deadline", ...groups].map(isIn))}
    union all ${sql.join(
      groups.map((name) => countGroup(name)),
      sql` union all `,
    )}
    union all ${countBands()}`.execute(db());
  const count = (of: string, place: number) =>
    rows.find((row) => row.of === of && row.place === place)?.count ?? 0;
  const counted = recordOf<Pick<OpportunityFacets, Group>>(groups, (group) =>
    wordsOf(group).map((key, place) => ({ key, count: count(group, place) })),
  );
  return {
    ...cappedTotal(count("total", 0)),
    ...counted,
    anyDeadline: count("bands", 0),
    bands: deadlineBands.map((key, place) => ({ key, count: count("bands", place + 1) })),
  };
}
