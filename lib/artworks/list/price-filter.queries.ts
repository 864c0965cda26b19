import { type RawBuilder, sql } from "kysely";
import type { PriceOrder } from "@/lib/artworks/list/artwork-list.schema";
import type { PriceRange } from "@/lib/artworks/list/price-ranges.rules";

/** Columns of an artwork `a` that the conditions of a filter read. */
export const filterColumns = sql`a.listed, a.tags, a.search, a.facets, a.year, a.availability, a.price_show, a.price_currency, a.price_amount`;

const byCurrency = (ranges: readonly PriceRange[], end: "low" | "high") =>
  sql`${JSON.stringify(Object.fromEntries(ranges.map((range) => [range.currency, range[end]])))}::jsonb`;

/** Decides for each artwork by itself. A price that not everybody sees never matches: a range would reveal it. */
export function isInPriceRanges(
  ranges: readonly PriceRange[],
  refColumn: (name: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const compare = (operator: RawBuilder<unknown>, end: "low" | "high") =>
    sql`${refColumn("price_amount")} ${operator} (${byCurrency(ranges, end)} ->> ${refColumn("price_currency")})::bigint`;
  return sql`${refColumn("price_show")} = 'PUBLIC' and ${compare(sql`>=`, "low")} and ${compare(sql`<=`, "high")}`;
}

const firstCurrency = (condition: RawBuilder<unknown>) => sql`(
  select p.price_currency from artworks p where p.listed and p.price_show = 'PUBLIC' and ${condition}
  order by p.price_currency limit 1)`;

/** The ranges as `asked`, but for currencies that no work has: the index steps from one to the next. */
const selectAsked = (ranges: readonly PriceRange[]) => sql`(
  with recursive used (currency) as (
    select ${firstCurrency(sql`true`)}
    union all
    select ${firstCurrency(sql`p.price_currency > used.currency`)} from used where used.currency is not null)
  select range.* from used join jsonb_to_recordset((select ${JSON.stringify(ranges)}::jsonb))
    as range (currency text, low bigint, high bigint, unit double precision) using (currency)) asked`;

/**
 * The artworks `(created_at, id)` in these ranges that meet `conditions` (of `a`), by index: a range of each currency by itself. The
 * ranges are hidden from the planner, as the plan is the same for any (docs/decisions/0052-statements-planned-once.md).
 */
export const selectByPrices = (
  ranges: readonly PriceRange[],
  conditions: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select a.created_at, a.id
  from ${selectAsked(ranges)} cross join lateral (
    select a.created_at, a.id from artworks a
    where a.price_show = 'PUBLIC' and a.price_currency = asked.currency and a.price_amount between asked.low and asked.high
      and ${conditions} offset 0) a`;

/** The last row of the page before: `price` in the units that all ranges share. */
type PriceKey = { price: number; id: string };

type PricedPage = {
  ranges: readonly PriceRange[];
  conditions: RawBuilder<unknown>;
  order: PriceOrder;
  after: PriceKey | undefined;
  limit: RawBuilder<unknown>;
};

/** Leaves out what comes before the page, but for the rounding of the division. */
const startAt = (range: PriceRange, price: number, order: PriceOrder): PriceRange =>
  order === "lowestPrice"
    ? { ...range, low: Math.max(range.low, Math.floor(price / range.unit) - 1) }
    : { ...range, high: Math.min(range.high, Math.ceil(price / range.unit) + 1) };

/** The artworks `(price, created_at, id)` of a page in the order of their prices: those of each currency by index, then merged. */
export function selectInPriceOrder({
  ranges,
  conditions,
  order,
  after,
  limit,
}: PricedPage): RawBuilder<unknown> {
  const [direction, beyond] = order === "lowestPrice" ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const read = after === undefined ? ranges : ranges.map((r) => startAt(r, after.price, order));
  const key =
    after === undefined
      ? sql`true`
      : sql`(a.price_amount * asked.unit, a.id) ${beyond} (${after.price}::double precision, ${after.id}::uuid)`;
  return sql`
    select a.price, a.created_at, a.id
    from ${selectAsked(read)} cross join lateral (
      select a.price_amount * asked.unit as price, a.created_at, a.id from artworks a
      where a.price_show = 'PUBLIC' and a.price_currency = asked.currency and a.price_amount between asked.low and asked.high
        and ${conditions} and ${key}
      order by a.price_amount ${direction}, a.id ${direction} limit ${limit}) a
    order by a.price ${direction}, a.id ${direction} limit ${limit}`;
}
