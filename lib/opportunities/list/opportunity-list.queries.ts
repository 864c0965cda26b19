import { type RawBuilder, sql } from "kysely";
import {
  promotedIds,
  type SearchSet,
  buildSearchSet,
  type WithKnownFacts,
} from "@/lib/opportunities/list/opportunity-filter.queries";
import { allOf, toIdArray } from "@/lib/server/database/sql-fragments";
import { resolveSearch } from "@/lib/opportunities/list/opportunity-search.queries";
import {
  MAX_PROMOTED,
  getPromotionRotation,
} from "@/lib/opportunities/list/opportunity-list.rules";
import type {
  OpportunityQuery,
  OpportunitySort,
} from "@/lib/opportunities/list/opportunity-list.schema";
import {
  toCursorConditions,
  toCursor,
  type LastRow,
  orderClauses,
  type Slice,
  toSlice,
} from "@/lib/opportunities/list/list-slice.queries";
import { findFilterApplicant } from "@/lib/opportunities/applicants.queries";
import { assessEligibility } from "@/lib/opportunities/eligibility.rules";
import { readOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import type { Opportunity, OpportunityList } from "@/lib/opportunities/opportunities.schema";
import { db } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { capTotal, toList, LIST_DEPTH } from "@/lib/shared/list";

/** Orders under which the API lists promoted opportunities first: `newest` only (CONTRACT section 4). */
const DEFAULT_PROMOTED_ORDERS: readonly OpportunitySort[] = ["newest"];

const rowColumns = sql`opportunity_id, rank, published_at, deadline_order`;

/** The promoted opportunities of the first page (`getPromotionRotation`); later pages exclude the same ones. */
function selectPromoted(set: SearchSet, slice: Slice, asOf: Date): RawBuilder<unknown> {
  if (slice.after !== null) {
    return sql`
      select null::bigint as turn, id as opportunity_id, 0 as rank, null::timestamptz as published_at,
        null::timestamptz as deadline_order
      from unnest(${toIdArray(slice.after[1])}) id`;
  }
  const matchingConditions = allOf([
    sql`l.opportunity_id = any (${promotedIds})`,
    ...set.conditions,
  ]);
  return sql`
    select mod(position - mod(${getPromotionRotation(asOf)}::bigint, n) + n, n) as turn, ${rowColumns} from (
      select row_number() over (order by l.opportunity_id) - 1 as position, count(*) over () as n, l.opportunity_id,
        ${set.rank} as rank, l.published_at, l.deadline_order
      from ${set.from} where ${matchingConditions}) promoted
    where mod(position - mod(${getPromotionRotation(asOf)}::bigint, n) + n, n) < ${sql.lit(Math.min(MAX_PROMOTED, slice.size))}`;
}

type PageRow = Omit<LastRow, "opportunity_id"> & { total: number; opportunity_id: string | null };

/** A small set is materialised; a large one is read in order from the index. */
function materialise(set: SearchSet): SearchSet {
  if (!set.isNarrow) return set;
  return {
    expressions: sql`${set.expressions}
      matches as materialized (
        select l.opportunity_id, ${set.rank} as rank, l.published_at, l.deadline_order
        from ${set.from} where ${allOf(set.conditions)}),`,
    from: sql`matches l`,
    conditions: [],
    rank: sql`l.rank`,
    isNarrow: true,
  };
}

function selectPage(set: SearchSet, slice: Slice, asOf: Date): RawBuilder<PageRow> {
  const { order, after, offset, size, hasPromoted } = slice;
  const restConditions = allOf([
    ...set.conditions,
    ...toCursorConditions(slice, set.rank),
    ...(hasPromoted ? [sql`l.opportunity_id not in (select opportunity_id from leaders)`] : []),
  ]);
  const offsetClause =
    offset === 0
      ? sql``
      : hasPromoted
        ? sql` offset greatest(0, ${offset} - (select count(*) from leaders))`
        : sql` offset ${offset}`;
  const leaderRows =
    hasPromoted && after === null && offset === 0
      ? sql`select turn, ${rowColumns} from leaders union all`
      : sql``;
  return sql<PageRow>`
    with ${set.expressions}
    ${hasPromoted ? sql`leaders as materialized (${selectPromoted(set, slice, asOf)}),` : sql``}
    rest as materialized (
      select null::bigint as turn, l.opportunity_id, ${set.rank} as rank, l.published_at, l.deadline_order
      from ${set.from} where ${restConditions} order by ${orderClauses[order]} limit ${sql.lit(size + 1)}${offsetClause}),
    counted as (
      select count(*)::int as total
      from (select from ${set.from} where ${allOf(set.conditions)} limit ${sql.lit(LIST_DEPTH + 1)}) rows)
    select total, ${hasPromoted ? sql`array(select opportunity_id from leaders order by turn)` : sql`'{}'::uuid[]`} as leaders,
      turn, opportunity_id, rank, published_at, nullif(deadline_order, 'infinity') as deadline
    from counted left join (${leaderRows} select turn, ${rowColumns} from rest) rows on true
    order by turn nulls last, ${orderClauses[order]}`;
}

const hasRow = (row: PageRow): row is PageRow & LastRow => row.opportunity_id !== null;

/** The listed opportunities among these ids, in their order. @param uid the account whose bookmarks are included; null for none */
export async function readListedOpportunities(
  ids: readonly string[],
  uid: string | null = null,
): Promise<Opportunity[]> {
  if (ids.length === 0) return [];
  const rows = await readOpportunities(
    sql`select rank, id from unnest(${toIdArray(ids)}) with ordinality as requested (id, rank)`,
    { uid },
  );
  return rows.map(({ opportunity }) => opportunity).filter(({ status }) => status === "PUBLISHED");
}

/**
 * The statement for one page of a search; null if no word of the search is known.
 * @param options.promotedOrders the orders with promoted opportunities at the top
 * @throws PAGE_TOO_DEEP, or VALIDATION for a cursor of another order
 */
export async function buildPageStatement(
  query: WithKnownFacts<OpportunityQuery>,
  {
    asOf = new Date(),
    promotedOrders = DEFAULT_PROMOTED_ORDERS,
  }: { asOf?: Date; promotedOrders?: readonly OpportunitySort[] } = {},
): Promise<RawBuilder<PageRow> | null> {
  const slice = { ...toSlice(query), hasPromoted: promotedOrders.includes(query.sortBy) };
  const search = await resolveSearch(query.q);
  return search === null
    ? null
    : selectPage(materialise(buildSearchSet(query, search)), slice, asOf);
}

/**
 * Lists opportunities that are open for applications (CONTRACT section 4). Under `newest` at most three promoted ones come first, in
 * rotation; in a list, `promoted` marks those. Under `relevance` without search words: newest first.
 * @param asOf the instant that determines the rotation, and somebody's age
 * @param options.viewer whose bookmarks are included, and whom `eligibleOnly` is about
 * @param options.promotedOrders the orders with promoted opportunities at the top, if other than the API's
 * @throws PAGE_TOO_DEEP, or VALIDATION for a cursor of another order; UNAUTHENTICATED for `eligibleOnly` without a profile
 */
export async function listOpportunities(
  query: OpportunityQuery,
  asOf = new Date(),
  {
    viewer = { identity: null, profileId: null },
    promotedOrders,
  }: { viewer?: Viewer; promotedOrders?: readonly OpportunitySort[] } = {},
): Promise<OpportunityList> {
  const found = await findFilterApplicant(query, viewer, asOf);
  const statement = await buildPageStatement(
    { ...query, known: found?.known },
    { asOf, promotedOrders },
  );
  const fetchedRows = statement === null ? [] : (await statement.execute(db())).rows;
  const { items: rows, ...list } = toList(
    fetchedRows.filter(hasRow),
    capTotal(fetchedRows[0]?.total ?? 0),
    query,
    (lastRow) => toCursor(lastRow, query.sortBy),
  );
  const ids = rows.map(({ opportunity_id: id }) => id);
  const items = await readListedOpportunities(ids, viewer.identity?.uid);
  const leaderIds = new Set(rows.at(-1)?.leaders);
  return {
    ...list,
    items: items.map((item) => ({
      ...item,
      promoted: leaderIds.has(item.id),
      ...(found !== null && { verdict: assessEligibility(item, found.applicant, asOf).verdict }),
    })),
  };
}
