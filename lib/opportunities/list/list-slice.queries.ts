import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { MAX_PROMOTED } from "@/lib/opportunities/list/opportunity-list.rules";
import {
  type OpportunityQuery,
  OpportunitySort,
} from "@/lib/opportunities/list/opportunity-list.schema";
import { CursorTime, encodeCursor, decodeCursor } from "@/lib/shared/cursor";
import { failure } from "@/lib/shared/failure";
import { toPageOffset } from "@/lib/shared/list";

const PromotedIds = z
  .string()
  .transform((ids) => (ids === "" ? [] : ids.split(",")))
  .pipe(z.array(z.guid()).max(MAX_PROMOTED));
/** Sort order, promoted ids of the first page, and the sort keys of the last row: rank, publication, deadline (0 for none), id. */
const Cursor = z.union([
  z.tuple([OpportunitySort, PromotedIds]),
  z.tuple([OpportunitySort, PromotedIds, z.int(), CursorTime, CursorTime, z.guid()]),
]);

export type Slice = {
  order: OpportunitySort;
  after: z.infer<typeof Cursor> | null;
  offset: number;
  size: number;
  hasPromoted: boolean;
};

/** Without search words all ranks are equal, so `relevance` means newest first. */
export const orderClauses: Record<OpportunitySort, RawBuilder<unknown>> = {
  newest: sql`published_at desc, opportunity_id desc`,
  deadline: sql`deadline_order, opportunity_id`,
  relevance: sql`rank desc, published_at desc, opportunity_id desc`,
};

/** @throws PAGE_TOO_DEEP, or VALIDATION for a cursor of another order */
export function toSlice({
  sortBy: order,
  page,
  size,
  cursor,
}: OpportunityQuery): Omit<Slice, "hasPromoted"> {
  if (cursor === undefined) {
    return { order, after: null, offset: toPageOffset({ page, size }), size };
  }
  const after = decodeCursor(cursor, Cursor);
  if (after[0] !== order) {
    throw failure("VALIDATION", "This cursor belongs to another sort order.", [
      { path: "cursor", message: "Use it with the same `sortBy`." },
    ]);
  }
  return { order, after, offset: 0, size };
}

/** The conditions for rows after the cursor. */
export function toCursorConditions(
  { order, after }: Slice,
  rank: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  if (after?.length !== 6) return [];
  const [, , lastRank, published, deadline, id] = after;
  const publishedAt = sql`${new Date(published)}::timestamptz`;
  if (order === "newest") {
    return [sql`(l.published_at, l.opportunity_id) < (${publishedAt}, ${id}::uuid)`];
  }
  if (order === "deadline") {
    const lastDeadline = deadline === 0 ? "infinity" : new Date(deadline).toISOString();
    return [
      sql`(l.deadline_order, l.opportunity_id) > (${lastDeadline}::timestamptz, ${id}::uuid)`,
    ];
  }
  return [
    sql`(${rank}, l.published_at, l.opportunity_id) < (${lastRank}::int, ${publishedAt}, ${id}::uuid)`,
  ];
}

export type LastRow = {
  /** Ids of the promoted opportunities at the top of the first page, in order. */
  leaders: string[];
  opportunity_id: string;
  turn: number | null;
  rank: number;
  published_at: Date;
  deadline: Date | null;
};

/** Returns the cursor of the next page; after a promoted row that starts with the first of the others. */
export function toCursor(last: LastRow, order: OpportunitySort): string {
  const { leaders, turn, rank, published_at: published, deadline, opportunity_id: id } = last;
  const start = [order, leaders.join(",")];
  return encodeCursor(
    turn === null ? [...start, rank, published.getTime(), deadline?.getTime() ?? 0, id] : start,
  );
}
