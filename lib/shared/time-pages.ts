import { z } from "zod";
import { packCursor, unpackCursor } from "@/lib/shared/cursor";
import { cappedTotal, type List, offsetOf } from "@/lib/shared/list";

type Paging = { page: number; size: number; cursor?: string | undefined };

/** The keys of the row after which a page begins: its time and its id. */
export type Place = { at: Date; id: string };

const Cursor = z.tuple([z.int().min(0).max(Date.UTC(2200, 0)), z.guid()]);

/**
 * Where a page of a list ordered by time begins, and how many rows to read for it: one more than it shows.
 * @throws PAGE_TOO_DEEP beyond row 10,000, VALIDATION for a cursor that is not ours (CONTRACT section 1, “Lists”)
 */
export function startOf({ page, size, cursor }: Paging): {
  after: Place | null;
  offset: number;
  limit: number;
} {
  if (cursor !== undefined) {
    const [at, id] = unpackCursor(cursor, (keys) => Cursor.safeParse(keys).data);
    return { after: { at: new Date(at), id }, offset: 0, limit: size + 1 };
  }
  return { after: null, offset: offsetOf({ page, size }), limit: size + 1 };
}

/** The list answer of the rows that `startOf` asked for; `counted` is their number in all, up to one beyond the depth of lists. */
export function pageOf<Item>(
  rows: readonly Item[],
  counted: number,
  { page, size }: Paging,
  placeOf: (item: Item) => Place,
): List<Item> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  const place = last !== undefined && rows.length > size ? placeOf(last) : null;
  return {
    items,
    page,
    size,
    ...cappedTotal(counted),
    next: place && packCursor([place.at.getTime(), place.id]),
  };
}
