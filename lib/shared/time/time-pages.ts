import { z } from "zod";
import { encodeCursor, decodeCursor } from "@/lib/shared/cursor";
import { capTotal, type List, toPageOffset, toList } from "@/lib/shared/list";

type Paging = { page: number; size: number; cursor?: string | undefined };

export type TimeCursor = { time: Date; id: string };

const Cursor = z.tuple([z.int().min(0).max(Date.UTC(2200, 0)), z.guid()]);

/** `limit` is one row more than the page, to tell whether there is another. @throws PAGE_TOO_DEEP beyond row 10,000, VALIDATION for an invalid cursor */
export function toPageStart({ page, size, cursor }: Paging): {
  after: TimeCursor | null;
  offset: number;
  limit: number;
} {
  if (cursor !== undefined) {
    const [time, id] = decodeCursor(cursor, Cursor);
    return { after: { time: new Date(time), id }, offset: 0, limit: size + 1 };
  }
  return { after: null, offset: toPageOffset({ page, size }), limit: size + 1 };
}

/** The list for the rows that `toPageStart` selected. @param count the total, counted up to one more than `LIST_DEPTH` */
export function toPage<Item>(
  rows: readonly Item[],
  count: number,
  paging: Paging,
  toKey: (item: Item) => TimeCursor,
): List<Item> {
  return toList(rows, capTotal(count), paging, (lastRow) => {
    const { time, id } = toKey(lastRow);
    return encodeCursor([time.getTime(), id]);
  });
}
