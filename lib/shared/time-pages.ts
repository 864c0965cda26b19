import { z } from "zod";
import { packCursor, unpackCursor } from "@/lib/shared/cursor";
import { type List, pageOffset, toList } from "@/lib/shared/list";

type Paging = { page: number; size: number; cursor?: string | undefined };

export type TimeKey = { at: Date; id: string };

const Cursor = z.tuple([z.int().min(0).max(Date.UTC(2200, 0)), z.guid()]);

/** Reads one row more than the page shows. @throws PAGE_TOO_DEEP beyond row 10,000, VALIDATION for an invalid cursor */
export function pageStart({ page, size, cursor }: Paging): {
  after: TimeKey | null;
  offset: number;
  limit: number;
} {
  if (cursor !== undefined) {
    const [at, id] = unpackCursor(cursor, Cursor);
    return { after: { at: new Date(at), id }, offset: 0, limit: size + 1 };
  }
  return { after: null, offset: pageOffset({ page, size }), limit: size + 1 };
}

/** The list answer for the rows that `pageStart` asked for. @param counted the total, up to one more than `LIST_DEPTH` */
export function toPage<Item>(
  rows: readonly Item[],
  counted: number,
  paging: Paging,
  keyOf: (item: Item) => TimeKey,
): List<Item> {
  return toList(rows, counted, paging, (last) => {
    const { at, id } = keyOf(last);
    return packCursor([at.getTime(), id]);
  });
}
