import { type RawBuilder, sql } from "kysely";
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

/**
 * The artworks `(created_at, id)` in these ranges that meet `conditions` (of `a`), by index: a range of each currency by itself. The
 * ranges are hidden from the planner, as the plan is the same for any (docs/decisions/0052-statements-planned-once.md).
 */
export const selectByPrices = (
  ranges: readonly PriceRange[],
  conditions: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select a.created_at, a.id
  from jsonb_to_recordset((select ${JSON.stringify(ranges)}::jsonb)) as asked (currency text, low bigint, high bigint)
  cross join lateral (
    select a.created_at, a.id from artworks a
    where a.price_show = 'PUBLIC' and a.price_currency = asked.currency and a.price_amount between asked.low and asked.high
      and ${conditions} offset 0) a`;
