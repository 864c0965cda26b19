import { type RawBuilder, sql } from "kysely";
import { db } from "@/lib/server/database/db";
import { type List, LIST_DEPTH } from "@/lib/shared/list";
import { toPageStart, toPage } from "@/lib/shared/time/time-pages";

type TimeList<Row, Item> = {
  /** The table, with the alias that `id`, `column` and `state` use. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** The time by which it is ordered. */
  column: RawBuilder<unknown>;
  direction: "asc" | "desc";
  state: RawBuilder<unknown>;
  /** @param rest order, offset and limit */
  select: (condition: RawBuilder<boolean>, rest: RawBuilder<unknown>) => Promise<Row[]>;
  toItem: (row: Row) => Item;
  /** The value of `column`. */
  getTime: (item: Item) => string;
};

/** A page of a list in the order of a time, with its total. @throws PAGE_TOO_DEEP, or VALIDATION for an invalid cursor */
export async function listByTime<Row, Item extends { id: string }>(
  query: Parameters<typeof toPageStart>[0],
  { from, id, column, direction, state, select, toItem, getTime }: TimeList<Row, Item>,
): Promise<List<Item>> {
  const { after, offset, limit } = toPageStart(query);
  const [order, comparison] = direction === "asc" ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const cursorCondition =
    after === null
      ? sql``
      : sql`and (${column}, ${id}) ${comparison} (${after.time}::timestamptz, ${after.id}::uuid)`;
  const [rows, countRows] = await Promise.all([
    select(
      sql<boolean>`${state} ${cursorCondition}`,
      sql`order by ${column} ${order}, ${id} ${order} offset ${offset} limit ${limit}`,
    ),
    sql<{ count: number }>`
      select count(*)::int as count
      from (select from ${from} where ${state} limit ${sql.lit(LIST_DEPTH + 1)}) matching`.execute(
      db(),
    ),
  ]);
  return toPage(rows.map(toItem), countRows.rows[0]?.count ?? 0, query, (item) => ({
    time: new Date(getTime(item)),
    id: item.id,
  }));
}
