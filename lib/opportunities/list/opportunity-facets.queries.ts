import { type RawBuilder, sql } from "kysely";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import {
  allOf,
  columns,
  type Group,
  groups,
  deadlineConditions,
  groupConditions,
  type OpportunityFilter,
  searchedSet,
  groupWords,
} from "@/lib/opportunities/list/opportunity-filter.queries";
import { findSearch } from "@/lib/opportunities/list/opportunity-search.queries";
import { bandFilters, deadlineBands } from "@/lib/opportunities/list/opportunity-list.rules";
import { db } from "@/lib/server/db";
import { recordFromKeys } from "@/lib/shared/records";
import { cappedTotal } from "@/lib/shared/list";

/** Filters that a deadline band replaces. */
const deadlineGroups = new Set(["deadline", "deadlineKinds"]);

type CountRow = { of: string; place: number; count: number };

const groupFlag = (name: string) => sql.ref(`in_${name}`);

/** Counts the rows of each mask once, then adds up the masks of each word. */
function countGroup(group: Group): RawBuilder<unknown> {
  const others = ["deadline", ...groups].filter((name) => name !== group).map(groupFlag);
  return sql`
    select ${sql.lit(group)} as of, word.place, coalesce(sum(masks.rows), 0)::int as count
    from generate_series(0, ${sql.lit(groupWords(group).length - 1)}) word (place)
    left join (
      select ${sql.ref(columns[group].column)} as mask, count(*) as rows from base where ${allOf(others)} group by 1
    ) masks on masks.mask & (1 << word.place) <> 0
    group by word.place`;
}

/** The total, then each deadline band. */
function countBands(): RawBuilder<unknown> {
  const others = groups.filter((name) => !deadlineGroups.has(name)).map(groupFlag);
  const counts = deadlineBands.map((band) => {
    const filter = bandFilters(band);
    return sql`count(*) filter (where ${allOf([...deadlineConditions(filter), ...groupConditions(filter, "deadlineKinds")])})`;
  });
  return sql`
    select 'bands' as of, band.place - 1, band.count::int
    from (select array[count(*), ${sql.join(counts)}] as counts from base l where ${allOf(others)}) counted,
      unnest(counted.counts) with ordinality band (count, place)`;
}

/** Counts of a search and of each option of its filters. */
export async function countFacets(filter: OpportunityFilter): Promise<OpportunityFacets> {
  const search = await findSearch(filter.q);
  const set = searchedSet(filter, search ?? undefined, { withoutFacets: true });
  const conditions = search === null ? [sql`false`] : set.conditions;
  const { rows } = await sql<CountRow>`
    with ${set.expressions}
    base as materialized (
      select l.opportunity_id, l.deadline_order, ${sql.join(groups.map((name) => sql`l.${sql.ref(columns[name].column)}`))},
        (${allOf(deadlineConditions(filter))}) as in_deadline,
        ${sql.join(groups.map((name) => sql`(${allOf(groupConditions(filter, name))}) as ${groupFlag(name)}`))}
      from ${set.from} where ${allOf(conditions)})
    select 'total' as of, 0::bigint as place, count(*)::int as count from base
      where ${allOf(["deadline", ...groups].map(groupFlag))}
    union all ${sql.join(
      groups.map((name) => countGroup(name)),
      sql` union all `,
    )}
    union all ${countBands()}`.execute(db());
  const count = (of: string, place: number) =>
    rows.find((row) => row.of === of && row.place === place)?.count ?? 0;
  const counted = recordFromKeys<Pick<OpportunityFacets, Group>>(groups, (group) =>
    groupWords(group).map((key, place) => ({ key, count: count(group, place) })),
  );
  return {
    ...cappedTotal(count("total", 0)),
    ...counted,
    anyDeadline: count("bands", 0),
    bands: deadlineBands.map((key, place) => ({ key, count: count("bands", place + 1) })),
  };
}
