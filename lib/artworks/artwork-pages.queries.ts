import { type RawBuilder, sql } from "kysely";
import {
  filterColumns,
  isInPriceRanges,
  selectInPriceOrder,
  selectByPrices,
} from "@/lib/artworks/list/price-filter.queries";
import { type ArtworkOrder, isPriceOrder } from "@/lib/artworks/list/artwork-list.schema";
import type { PriceRange } from "@/lib/artworks/list/price-ranges.rules";
import { selectByWords } from "@/lib/artworks/list/search-artworks.queries";
import {
  allOf,
  toLimit,
  toPlannedTextArray,
  toTextArray,
} from "@/lib/server/database/sql-fragments";

/** `listed` excludes artworks of hidden profiles (CONTRACT section 2). */
export type ArtworkFilter = {
  listed: boolean;
  tags?: readonly string[] | undefined;
  q?: string | undefined;
  profileId?: string | undefined;
  featured?: boolean | undefined;
  /** Groups of facets (`toFacetGroups`): an artwork must have one of each. */
  facets?: readonly (readonly string[])[] | undefined;
  /** Either end may be open. */
  years?: { from: number | undefined; to: number | undefined } | undefined;
  availability?: readonly string[] | undefined;
  /** Ranges of public prices (`toPriceRanges`). */
  prices?: readonly PriceRange[] | undefined;
};

/** `price`: in an order by price, in the units of its ranges. */
export type ArtworkKey = { boosted: boolean; createdAt: Date; id: string; price?: number };

export type Slice = {
  order: ArtworkOrder;
  /** The instant at which boosts are evaluated; a cursor carries that of its first page, so that no artwork moves between pages. */
  asOf: Date;
  after?: ArtworkKey | undefined;
  offset: number;
  limit: number;
};

export function toConditions(filter: ArtworkFilter, artwork: string): RawBuilder<unknown>[] {
  const refColumn = (name: string) => sql.raw(`${artwork}.${name}`);
  return [
    ...(filter.listed ? [sql`${refColumn("listed")}`] : []),
    ...(filter.tags === undefined
      ? []
      : [sql`${refColumn("tags")} && ${toPlannedTextArray(filter.tags)}`]),
    ...(filter.q === undefined ? [] : [sql`${refColumn("search")} @@ search_query(${filter.q})`]),
    ...(filter.profileId === undefined
      ? []
      : [sql`${refColumn("profile_id")} = ${filter.profileId}`]),
    ...(filter.featured === undefined
      ? []
      : [
          filter.featured
            ? sql`${refColumn("featured_at")} is not null`
            : sql`${refColumn("featured_at")} is null`,
        ]),
    ...(filter.facets ?? []).map(
      (group) => sql`${refColumn("facets")} && ${toPlannedTextArray(group)}`,
    ),
    ...(filter.years?.from === undefined
      ? []
      : [sql`${refColumn("year")} >= ${filter.years.from}::integer`]),
    ...(filter.years?.to === undefined
      ? []
      : [sql`${refColumn("year")} <= ${filter.years.to}::integer`]),
    ...(filter.availability === undefined
      ? []
      : [sql`${refColumn("availability")} = any (${toPlannedTextArray(filter.availability)})`]),
    ...(filter.prices === undefined ? [] : [isInPriceRanges(filter.prices, refColumn)]),
  ];
}

/** The artworks `(created_at, id)` that the indexes find. @param others more conditions, of `a` */
export function selectMatches(
  { prices, ...filter }: ArtworkFilter,
  others: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const conditions = allOf([...toConditions(filter, "a"), ...others]);
  return prices === undefined
    ? sql`select a.created_at, a.id from artworks a where ${conditions}`
    : selectByPrices(prices, conditions);
}

/** Facets and whatever else combines with them. */
export const hasFacets = ({ facets, years, availability, prices }: ArtworkFilter) =>
  (facets !== undefined && facets.length > 0) ||
  [years, availability, prices].some((filter) => filter !== undefined);

export function isTagsOnly(
  filter: ArtworkFilter,
): filter is ArtworkFilter & { tags: readonly string[] } {
  return (
    filter.listed &&
    filter.tags !== undefined &&
    filter.q === undefined &&
    filter.profileId === undefined &&
    filter.featured === undefined &&
    !hasFacets(filter)
  );
}

/** True for a search by words, and perhaps tags and whatever combines with facets. */
export function isTextSearch(filter: ArtworkFilter): filter is ArtworkFilter & { q: string } {
  return (
    filter.listed &&
    filter.q !== undefined &&
    filter.profileId === undefined &&
    filter.featured === undefined
  );
}

/** Returns the filter's conditions but for the words. */
export const toOtherConditions = (filter: ArtworkFilter) =>
  toConditions({ ...filter, listed: false, q: undefined }, "a");

/** PostgreSQL has no combined statistics on facets, some of which match everything and some almost nothing. */
export const isFaceted = (filter: ArtworkFilter) =>
  hasFacets(filter) &&
  filter.listed &&
  filter.profileId === undefined &&
  filter.featured === undefined;

/** Artworks scanned in list order before the indexes are used; more for a deep page. */
export const MIN_SCANNED = 3_000;
const SCANNED_PER_ROW = 3;

/** Scans the list in order first, which fills a page quickly for common facets; otherwise sorts the few matches of the indexes. */
function selectFaceted({
  filter,
  rangeConditions,
  direction,
  limit,
}: {
  filter: ArtworkFilter;
  /** Conditions for where the page begins. */
  rangeConditions: readonly RawBuilder<unknown>[];
  direction: RawBuilder<unknown>;
  limit: RawBuilder<unknown>;
}) {
  const order = sql`order by created_at ${direction}, id ${direction}`;
  return sql`
    with scanned as materialized (
      select created_at, id from (
        select a.created_at, a.id, ${filterColumns}
        from artworks a where ${allOf([sql`a.listed`, ...rangeConditions])} order by a.created_at ${direction}, a.id ${direction}
        limit greatest(${sql.lit(MIN_SCANNED)}, ${sql.lit(SCANNED_PER_ROW)} * ${limit})
      ) a where ${allOf(toConditions(filter, "a"))} ${order} limit ${limit}),
    incomplete as materialized (select count(*) < ${limit} as is_incomplete from scanned)
    select created_at, id from (
      select created_at, id from scanned where not (select is_incomplete from incomplete)
      union all
      select created_at, id from (
        ${selectMatches(filter, rangeConditions)} offset 0) matches
      where (select is_incomplete from incomplete)
    ) hit ${order} limit ${limit}`;
}

function selectRows(
  filter: ArtworkFilter,
  order: "newest" | "oldest",
  limit: RawBuilder<unknown>,
  toRangeConditions: (
    createdAt: RawBuilder<unknown>,
    id: RawBuilder<unknown>,
  ) => RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const direction = order === "newest" ? sql`desc` : sql`asc`;
  if (isTagsOnly(filter)) {
    // The newest of each tag include the newest of all tags.
    const conditions = allOf([
      sql`t.tag = requested.tag`,
      ...toRangeConditions(sql`t.created_at`, sql`t.artwork_id`),
    ]);
    return sql`
      select distinct hit.created_at, hit.id
      from unnest(${toTextArray(filter.tags)}) as requested (tag)
      cross join lateral (
        select t.created_at, t.artwork_id as id from artwork_tags t where ${conditions}
        order by t.created_at ${direction}, t.artwork_id ${direction} limit ${limit}
      ) hit
      order by hit.created_at ${direction}, hit.id ${direction} limit ${limit}`;
  }
  if (isTextSearch(filter)) {
    return selectByWords(filter.q, {
      filters: toOtherConditions(filter),
      order,
      limit,
      where: (createdAt, id) => allOf(toRangeConditions(createdAt, id)),
    });
  }
  const rangeConditions = toRangeConditions(sql`a.created_at`, sql`a.id`);
  if (isFaceted(filter)) return selectFaceted({ filter, rangeConditions, direction, limit });
  const conditions = allOf([...toConditions(filter, "a"), ...rangeConditions]);
  return sql`
    select a.created_at, a.id from artworks a where ${conditions}
    order by a.created_at ${direction}, a.id ${direction} limit ${limit}`;
}

/** The matching artworks boosted at `asOf`: few, and read once per page. */
function selectBoosted(filter: ArtworkFilter, asOf: Date): RawBuilder<unknown> {
  return sql`
    select distinct a.created_at, a.id from artwork_boosts b join artworks a on a.id = b.artwork_id
    where ${allOf([sql`b.ends_at > ${asOf}`, sql`b.starts_at <= ${asOf}`, ...toConditions(filter, "a")])}`;
}

/** The ids of a page as `(rank, id, created_at, boosted)`; `newest` puts boosted artworks first (CONTRACT sections 1 and 2). */
export function selectArtworkPage(filter: ArtworkFilter, slice: Slice): RawBuilder<unknown> {
  const { order, after, asOf, offset, limit } = slice;
  const rowCount = toLimit(offset + limit, slice);
  const limitClause = sql`limit ${toLimit(limit, slice)} offset ${toLimit(offset, slice)}`;
  const toKeyConditions = (
    createdAt: RawBuilder<unknown>,
    id: RawBuilder<unknown>,
    inBoosted: boolean,
  ) => {
    if (after === undefined || (!inBoosted && after.boosted)) return [];
    const key = sql`(${after.createdAt}::timestamptz, ${after.id}::uuid)`;
    return [
      order === "newest"
        ? sql`(${createdAt}, ${id}) < ${key}`
        : sql`(${createdAt}, ${id}) > ${key}`,
    ];
  };
  if (isPriceOrder(order)) {
    const direction = order === "lowestPrice" ? sql`asc` : sql`desc`;
    const { prices = [], ...rest } = filter;
    const rows = selectInPriceOrder({
      ranges: prices,
      conditions: allOf(toConditions(rest, "a")),
      order,
      after: after && { price: after.price ?? 0, id: after.id },
      limit: rowCount,
    });
    return sql`
      select row_number() over (order by price ${direction}, id ${direction}) as rank, id, created_at, false as boosted
      from (${rows}) rows order by price ${direction}, id ${direction} ${limitClause}`;
  }
  if (order === "oldest") {
    const rows = selectRows(filter, order, rowCount, (createdAt, id) =>
      toKeyConditions(createdAt, id, false),
    );
    return sql`
      select row_number() over (order by created_at, id) as rank, id, created_at, false as boosted
      from (${rows}) rows order by created_at, id ${limitClause}`;
  }
  const boostedRows =
    after !== undefined && !after.boosted
      ? sql`select null::timestamptz as created_at, null::uuid as id where false`
      : sql`select created_at, id from boosted where ${allOf(toKeyConditions(sql`created_at`, sql`id`, true))}
          order by created_at desc, id desc limit ${rowCount}`;
  const otherRows = selectRows(filter, order, rowCount, (createdAt, id) => [
    ...toKeyConditions(createdAt, id, false),
    sql`not exists (select from boosted where boosted.id = ${id})`,
  ]);
  return sql`
    with boosted as materialized (${selectBoosted(filter, asOf)})
    select row_number() over (order by boosted desc, created_at desc, id desc) as rank, id, created_at, boosted
    from (
      (select created_at, id, true as boosted from (${boostedRows}) boosted_rows)
      union all
      (select created_at, id, false from (${otherRows}) other_rows)
    ) rows
    order by boosted desc, created_at desc, id desc ${limitClause}`;
}
