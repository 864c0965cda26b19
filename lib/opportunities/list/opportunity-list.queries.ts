import { type RawBuilder, sql } from "kysely";
import {
  promotedNow,
  type SearchedSet,
  searchedSet,
} from "@/lib/opportunities/list/opportunity-filter.queries";
import { allOf } from "@/lib/server/sql-fragments";
import { findSearch } from "@/lib/opportunities/list/opportunity-search.queries";
import { MAX_PROMOTED, turnAt } from "@/lib/opportunities/list/opportunity-list.rules";
import type {
  OpportunityQuery,
  OpportunitySort,
} from "@/lib/opportunities/list/opportunity-list.schema";
import {
  afterCursor,
  cursorAfter,
  type LastRow,
  orderings,
  type Slice,
  toSlice,
} from "@/lib/opportunities/list/list-slice.queries";
import type { RunQuery } from "@/lib/profiles/directory.queries";
import { readOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import type { Opportunity, OpportunityList } from "@/lib/opportunities/opportunities.schema";
import { db } from "@/lib/server/db";
import { toList, LIST_DEPTH } from "@/lib/shared/list";

/** CONTRACT section 4: in the API promoted opportunities come first under `newest` only. */
const DEFAULT_PROMOTED_ORDERS: readonly OpportunitySort[] = ["newest"];

const columns = sql`opportunity_id, rank, published_at, deadline_order`;

/** The promoted opportunities of the first page (`turnAt`); later pages exclude the same ones. */
function selectPromoted(set: SearchedSet, slice: Slice, asOf: Date): RawBuilder<unknown> {
  if (slice.after !== null) {
    return sql`
      select null::bigint as turn, id as opportunity_id, 0 as rank, null::timestamptz as published_at,
        null::timestamptz as deadline_order
      from unnest(${slice.after[1]}::uuid[]) id`;
  }
  const matching = allOf([sql`l.opportunity_id = any (${promotedNow})`, ...set.conditions]);
  return sql`
    select mod(place - mod(${turnAt(asOf)}::bigint, n) + n, n) as turn, ${columns} from (
      select row_number() over (order by l.opportunity_id) - 1 as place, count(*) over () as n, l.opportunity_id,
        ${set.rank} as rank, l.published_at, l.deadline_order
      from ${set.from} where ${matching}) waiting
    where mod(place - mod(${turnAt(asOf)}::bigint, n) + n, n) < ${sql.lit(Math.min(MAX_PROMOTED, slice.size))}`;
}

type PickedRow = Omit<LastRow, "opportunity_id"> & { total: number; opportunity_id: string | null };

/** Materialises a set that is small; without a filter, its order is read from the index. */
function materialise(set: SearchedSet): SearchedSet {
  if (!set.isNarrow) return set;
  return {
    expressions: sql`${set.expressions}
      fitting as materialized (
        select l.opportunity_id, ${set.rank} as rank, l.published_at, l.deadline_order
        from ${set.from} where ${allOf(set.conditions)}),`,
    from: sql`fitting l`,
    conditions: [],
    rank: sql`l.rank`,
    isNarrow: true,
  };
}

function selectPage(set: SearchedSet, slice: Slice, asOf: Date): RawBuilder<PickedRow> {
  const { order, after, offset, size, hasPromoted } = slice;
  const rest = allOf([
    ...set.conditions,
    ...afterCursor(slice, set.rank),
    ...(hasPromoted ? [sql`l.opportunity_id not in (select opportunity_id from leaders)`] : []),
  ]);
  const offsetClause =
    offset === 0
      ? sql``
      : hasPromoted
        ? sql` offset greatest(0, ${offset} - (select count(*) from leaders))`
        : sql` offset ${offset}`;
  const led =
    hasPromoted && after === null && offset === 0
      ? sql`select turn, ${columns} from leaders union all`
      : sql``;
  return sql<PickedRow>`
    with ${set.expressions}
    ${hasPromoted ? sql`leaders as materialized (${selectPromoted(set, slice, asOf)}),` : sql``}
    rest as materialized (
      select null::bigint as turn, l.opportunity_id, ${set.rank} as rank, l.published_at, l.deadline_order
      from ${set.from} where ${rest} order by ${orderings[order]} limit ${sql.lit(size + 1)}${offsetClause}),
    counted as (
      select count(*)::int as total
      from (select from ${set.from} where ${allOf(set.conditions)} limit ${sql.lit(LIST_DEPTH + 1)}) rows)
    select total, ${hasPromoted ? sql`array(select opportunity_id from leaders order by turn)` : sql`'{}'::uuid[]`} as led,
      turn, opportunity_id, rank, published_at, nullif(deadline_order, 'infinity') as deadline
    from counted left join (${led} select turn, ${columns} from rest) rows on true
    order by turn nulls last, ${orderings[order]}`;
}

const hasRow = (row: PickedRow): row is PickedRow & LastRow => row.opportunity_id !== null;

/** The listed opportunities among these ids, in their order. @param uid the account whose bookmarks are included; null for none */
export async function readListedOpportunities(
  ids: readonly string[],
  uid: string | null = null,
): Promise<Opportunity[]> {
  if (ids.length === 0) return [];
  const picked = await readOpportunities(
    sql`select rank, id from unnest(${sql.val(ids)}::uuid[]) with ordinality as picked (id, rank)`,
    { uid },
  );
  return picked
    .map(({ opportunity }) => opportunity)
    .filter(({ status }) => status === "PUBLISHED");
}

/**
 * The statement for a page of a search; null when its words match nothing known.
 * @param options.run runs the query for the words; the benchmark replaces it
 * @param options.promotedOrders the orders with promoted opportunities at the top
 * @throws PAGE_TOO_DEEP, or VALIDATION for a cursor of another order
 */
export async function pickOpportunities(
  query: OpportunityQuery,
  {
    asOf = new Date(),
    promotedOrders = DEFAULT_PROMOTED_ORDERS,
    run,
  }: { asOf?: Date; promotedOrders?: readonly OpportunitySort[]; run?: RunQuery } = {},
): Promise<RawBuilder<PickedRow> | null> {
  const slice = { ...toSlice(query), hasPromoted: promotedOrders.includes(query.sortBy) };
  const search = await findSearch(query.q, run);
  return search === null ? null : selectPage(materialise(searchedSet(query, search)), slice, asOf);
}

/**
 * Opportunities that are open for applications (CONTRACT section 4). Under `newest` at most three promoted ones come first, in turns; in a
 * list, `promoted` marks those. Under `relevance` without words: newest first.
 * @param asOf the instant that determines the turn
 * @param options.uid the account whose bookmarks are included
 * @param options.promotedOrders the orders with promoted opportunities at the top, where that is not the contract's
 * @throws PAGE_TOO_DEEP, or VALIDATION for a cursor of another order
 */
export async function listOpportunities(
  query: OpportunityQuery,
  asOf = new Date(),
  {
    uid = null,
    promotedOrders,
  }: { uid?: string | null; promotedOrders?: readonly OpportunitySort[] } = {},
): Promise<OpportunityList> {
  const statement = await pickOpportunities(query, { asOf, promotedOrders });
  const fetched = statement === null ? [] : (await statement.execute(db())).rows;
  const { items: rows, ...list } = toList(
    fetched.filter(hasRow),
    fetched[0]?.total ?? 0,
    query,
    (last) => cursorAfter(last, query.sortBy),
  );
  const ids = rows.map(({ opportunity_id: id }) => id);
  const items = await readListedOpportunities(ids, uid);
  const led = new Set(rows.at(-1)?.led);
  return { ...list, items: items.map((item) => ({ ...item, promoted: led.has(item.id) })) };
}
