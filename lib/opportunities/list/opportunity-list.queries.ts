import { type RawBuilder, sql } from "kysely";
import {
  all,
  promotedNow,
  type Searched,
  searched,
} from "@/lib/opportunities/list/opportunity-filter.queries";
import { findSearch } from "@/lib/opportunities/list/opportunity-search.queries";
import { MOST_PROMOTED, turnAt } from "@/lib/opportunities/list/opportunity-list.rules";
import type {
  OpportunityQuery,
  OpportunitySort,
} from "@/lib/opportunities/list/opportunity-list.schema";
import {
  beyond,
  cursorAfter,
  type LastRow,
  orders,
  type Slice,
  toSlice,
} from "@/lib/opportunities/list/list-slice.queries";
import type { Run } from "@/lib/profiles/directory.queries";
import { readOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import type { Opportunity, OpportunityList } from "@/lib/opportunities/opportunities.schema";
import { db } from "@/lib/server/db";
import { cappedTotal, LIST_DEPTH } from "@/lib/shared/list";

/** CONTRACT section 4: in the API promoted opportunities come first under `newest` only. */
const PROMOTED_ORDERS: readonly OpportunitySort[] = ["newest"];

const columns = sql`opportunity_id, rank, published_at, deadline_order`;

/**
 * The promoted opportunities at the top of the first page: see `turnAt` and `leadersOf`. On later pages those of the first one, to leave
 * them out.
 */
function leaders(set: Searched, slice: Slice, asOf: Date): RawBuilder<unknown> {
  if (slice.after !== null) {
    return sql`
      select null::bigint as turn, id as opportunity_id, 0 as rank, null::timestamptz as published_at,
        null::timestamptz as deadline_order
      from unnest(${slice.after[1]}::uuid[]) id`;
  }
  const fitting = all([sql`l.opportunity_id = any (${promotedNow})`, ...set.conditions]);
  return sql`
    select mod(place - mod(${turnAt(asOf)}::bigint, n) + n, n) as turn, ${columns} from (
      select row_number() over (order by l.opportunity_id) - 1 as place, count(*) over () as n, l.opportunity_id,
        ${set.rank} as rank, l.published_at, l.deadline_order
      from ${set.from} where ${fitting}) waiting
    where mod(place - mod(${turnAt(asOf)}::bigint, n) + n, n) < ${sql.lit(Math.min(MOST_PROMOTED, slice.size))}`;
}

type PickedRow = Omit<LastRow, "opportunity_id"> & { total: number; opportunity_id: string | null };

/** Materialises a set that is small; without a filter, its order is read from the index. */
function materialise(set: Searched): Searched {
  if (!set.isNarrow) return set;
  return {
    ahead: sql`${set.ahead}
      fitting as materialized (
        select l.opportunity_id, ${set.rank} as rank, l.published_at, l.deadline_order
        from ${set.from} where ${all(set.conditions)}),`,
    from: sql`fitting l`,
    conditions: [],
    rank: sql`l.rank`,
    isNarrow: true,
  };
}

function selectPage(set: Searched, slice: Slice, asOf: Date): RawBuilder<PickedRow> {
  const { order, after, offset, size, mayLead } = slice;
  const rest = all([
    ...set.conditions,
    ...beyond(slice, set.rank),
    ...(mayLead ? [sql`l.opportunity_id not in (select opportunity_id from leaders)`] : []),
  ]);
  const skipped =
    offset === 0
      ? sql``
      : mayLead
        ? sql` offset greatest(0, ${offset} - (select count(*) from leaders))`
        : sql` offset ${offset}`;
  const led =
    mayLead && after === null && offset === 0
      ? sql`select turn, ${columns} from leaders union all`
      : sql``;
  return sql<PickedRow>`
    with ${set.ahead}
    ${mayLead ? sql`leaders as materialized (${leaders(set, slice, asOf)}),` : sql``}
    rest as materialized (
      select null::bigint as turn, l.opportunity_id, ${set.rank} as rank, l.published_at, l.deadline_order
      from ${set.from} where ${rest} order by ${orders[order]} limit ${sql.lit(size + 1)}${skipped}),
    counted as (
      select count(*)::int as total
      from (select from ${set.from} where ${all(set.conditions)} limit ${sql.lit(LIST_DEPTH + 1)}) rows)
    select total, ${mayLead ? sql`array(select opportunity_id from leaders order by turn)` : sql`'{}'::uuid[]`} as led,
      turn, opportunity_id, rank, published_at, nullif(deadline_order, 'infinity') as deadline
    from counted left join (${led} select turn, ${columns} from rest) rows on true
    order by turn nulls last, ${orders[order]}`;
}

const hasRow = (row: PickedRow): row is PickedRow & LastRow => row.opportunity_id !== null;

/** The listed opportunities among these ids, in their order. @param uid the account whose bookmarks are included; null for none */
export async function readListed(
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
 * @param options.ledOrders the orders with promoted opportunities at the top
 * @throws PAGE_TOO_DEEP, or VALIDATION for a cursor of another order
 */
export async function pickOpportunities(
  query: OpportunityQuery,
  {
    asOf = new Date(),
    ledOrders = PROMOTED_ORDERS,
    run,
  }: { asOf?: Date; ledOrders?: readonly OpportunitySort[]; run?: Run } = {},
): Promise<RawBuilder<PickedRow> | null> {
  const slice = { ...toSlice(query), mayLead: ledOrders.includes(query.sortBy) };
  const search = await findSearch(query.q, run);
  return search === null ? null : selectPage(materialise(searched(query, search)), slice, asOf);
}

/**
 * Opportunities that are open for applications (CONTRACT section 4). Under `newest` at most three promoted ones come first, in turns; in a
 * list, `promoted` marks those. Under `relevance` without words: newest first.
 * @param asOf the instant that determines the turn
 * @param options.uid the account whose bookmarks are included
 * @param options.ledOrders the orders with promoted opportunities at the top, where that is not the contract's
 * @throws PAGE_TOO_DEEP, or VALIDATION for a cursor of another order
 */
export async function listOpportunities(
  query: OpportunityQuery,
  asOf = new Date(),
  { uid = null, ledOrders }: { uid?: string | null; ledOrders?: readonly OpportunitySort[] } = {},
): Promise<OpportunityList> {
  const { page, size, sortBy } = query;
  const statement = await pickOpportunities(query, { asOf, ledOrders });
  const found = statement === null ? [] : (await statement.execute(db())).rows;
  const rows = found.filter(hasRow);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const ids = shown.map(({ opportunity_id: id }) => id);
  const items = await readListed(ids, uid);
  const led = new Set(last?.led);
  return {
    items: items.map((item) => ({ ...item, promoted: led.has(item.id) })),
    page,
    size,
    ...cappedTotal(found[0]?.total ?? 0),
    next: last !== undefined && rows.length > size ? cursorAfter(last, sortBy) : null,
  };
}
