import { type RawBuilder, sql } from "kysely";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import {
  groupColumns,
  type FilterGroup,
  filterGroups,
  toDeadlineConditions,
  toGroupConditions,
  type OpportunityFilter,
  buildSearchSet,
  listGroupKeys,
} from "@/lib/opportunities/list/opportunity-filter.queries";
import { allOf } from "@/lib/server/sql-fragments";
import { resolveSearch } from "@/lib/opportunities/list/opportunity-search.queries";
import { toBandFilters, deadlineBands } from "@/lib/opportunities/list/opportunity-list.rules";
import { db } from "@/lib/server/db";
import { recordFromKeys } from "@/lib/shared/records";
import { capTotal } from "@/lib/shared/list";

/** Filters that a choice of a deadline band replaces. */
const deadlineGroups = new Set(["deadline", "deadlineKinds"]);

type CountRow = { facet: string; position: number; count: number };

const toGroupFlag = (name: string) => sql.ref(`in_${name}`);

/** Counts the rows of each bit mask once, then adds up the masks that contain a key. */
function countGroup(group: FilterGroup): RawBuilder<unknown> {
  const otherFlags = ["deadline", ...filterGroups]
    .filter((name) => name !== group)
    .map(toGroupFlag);
  return sql`
    select ${sql.lit(group)} as facet, option.position, coalesce(sum(masks.rows), 0)::int as count
    from generate_series(0, ${sql.lit(listGroupKeys(group).length - 1)}) option (position)
    left join (
      select ${sql.ref(groupColumns[group].column)} as mask, count(*) as rows from base where ${allOf(otherFlags)} group by 1
    ) masks on masks.mask & (1 << option.position) <> 0
    group by option.position`;
}

/** The total whatever the deadline, then each deadline band. */
function countDeadlineBands(): RawBuilder<unknown> {
  const otherFlags = filterGroups.filter((name) => !deadlineGroups.has(name)).map(toGroupFlag);
  const counts = deadlineBands.map((band) => {
    const filter = toBandFilters(band);
    return sql`count(*) filter (where ${allOf([...toDeadlineConditions(filter), ...toGroupConditions(filter, "deadlineKinds")])})`;
  });
  return sql`
    select 'bands' as facet, band.position - 1, band.count::int
    from (select array[count(*), ${sql.join(counts)}] as counts from base l where ${allOf(otherFlags)}) totals,
      unnest(totals.counts) with ordinality band (count, position)`;
}

/** The total of a search, and the count of each option of its filters. */
export async function countFacets(filter: OpportunityFilter): Promise<OpportunityFacets> {
  const search = await resolveSearch(filter.q);
  const searchSet = buildSearchSet(filter, search ?? undefined, { withoutFacets: true });
  const conditions = search === null ? [sql`false`] : searchSet.conditions;
  const { rows } = await sql<CountRow>`
    with ${searchSet.expressions}
    base as materialized (
      select l.opportunity_id, l.deadline_order, ${sql.join(filterGroups.map((name) => sql`l.${sql.ref(groupColumns[name].column)}`))},
        (${allOf(toDeadlineConditions(filter))}) as in_deadline,
        ${sql.join(filterGroups.map((name) => sql`(${allOf(toGroupConditions(filter, name))}) as ${toGroupFlag(name)}`))}
      from ${searchSet.from} where ${allOf(conditions)})
    select 'total' as facet, 0::bigint as position, count(*)::int as count from base
      where ${allOf(["deadline", ...filterGroups].map(toGroupFlag))}
    union all ${sql.join(
      filterGroups.map((name) => countGroup(name)),
      sql` union all `,
    )}
    union all ${countDeadlineBands()}`.execute(db());
  const count = (facet: string, position: number) =>
    rows.find((row) => row.facet === facet && row.position === position)?.count ?? 0;
  const groupCounts = recordFromKeys<Pick<OpportunityFacets, FilterGroup>>(filterGroups, (group) =>
    listGroupKeys(group).map((key, position) => ({ key, count: count(group, position) })),
  );
  return {
    ...capTotal(count("total", 0)),
    ...groupCounts,
    anyDeadline: count("bands", 0),
    bands: deadlineBands.map((key, position) => ({ key, count: count("bands", position + 1) })),
  };
}
