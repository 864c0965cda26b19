import { z } from "zod";
import { failure } from "@/lib/shared/failure";
import type { Total } from "@/lib/shared/texts/format-count";
import { integerParam } from "@/lib/shared/query-fields";

/** The row down to which totals are exact and pages have numbers; beyond, `totalRelation` is `gte` and pages need a cursor (CONTRACT section 1). */
export const LIST_DEPTH = 10_000;
/** Matches of a search are counted up to this number. */
export const SEARCH_COUNT_LIMIT = 1_000;
export const MAX_PAGE_SIZE = 100;

export function pageQuery(defaultSize: number) {
  return {
    page: integerParam({ min: 1, defaultValue: 1 }).describe("Starts at 1."),
    size: integerParam({ min: 1, max: MAX_PAGE_SIZE, defaultValue: defaultSize }).describe(
      "1 to 100.",
    ),
    cursor: z
      .string()
      .max(500)
      .optional()
      .describe(
        "`next` of an earlier answer with the same filters; goes on from there, however deep.",
      ),
  };
}

export const ADMINISTRATION_PAGE_SIZE = 50;

/** CONTRACT section 1, "Lists". */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int(),
    size: z.int(),
    total: z.int().describe("Exact up to 10,000, of a search up to 1,000; see `totalRelation`."),
    totalRelation: z.enum(["eq", "gte"]).describe("`gte`: there are more than `total`."),
    next: z.string().nullable().describe("Opaque cursor, or null on the last page."),
  });
}

export type List<Item> = Total & {
  items: Item[];
  page: number;
  size: number;
  next: string | null;
};

/** The largest round number below `found`: an honest “more than”. */
function roundBelow(found: number): number {
  const unit = found > 100 ? 100 : found > 10 ? 10 : 1;
  return Math.max(0, Math.floor((found - 1) / unit) * unit);
}

/** @param isComplete whether everything was looked at; otherwise there may be more than were found */
export function capTotal(found: number, limit: number = LIST_DEPTH, isComplete = true): Total {
  if (found > limit) return { total: limit, totalRelation: "gte" };
  return isComplete
    ? { total: found, totalRelation: "eq" }
    : { total: roundBelow(found), totalRelation: "gte" };
}

/** A last page by number states the total, and any page how many there are at least. */
function refineTotal(total: Total, { seen, isLast }: { seen: number; isLast: boolean }): Total {
  if (total.totalRelation === "eq" || total.total >= SEARCH_COUNT_LIMIT) return total;
  return isLast
    ? capTotal(seen)
    : { total: Math.max(total.total, roundBelow(seen)), totalRelation: "gte" };
}

/** A page of rows, of which one more was read than the page shows. */
export function toList<Row>(
  rows: readonly Row[],
  total: Total,
  { page, size, cursor }: { page: number; size: number; cursor?: string | undefined },
  toCursor: (lastRow: Row) => string,
): List<Row> {
  const items = rows.slice(0, size);
  const lastRow = items.at(-1);
  const next = lastRow !== undefined && rows.length > size ? toCursor(lastRow) : null;
  const isCounted = cursor === undefined && (rows.length > 0 || page === 1);
  const seen = (isCounted ? (page - 1) * size : 0) + rows.length;
  const knownTotal = refineTotal(total, { seen, isLast: isCounted && next === null });
  return { items, page, size, ...knownTotal, next };
}

/** @throws PAGE_TOO_DEEP beyond row 10,000 */
export function toPageOffset({ page, size }: { page: number; size: number }): number {
  if (page * size > LIST_DEPTH) {
    throw failure(
      "PAGE_TOO_DEEP",
      `Pages reach down to row ${LIST_DEPTH}; go on with \`cursor\`, the \`next\` of an earlier answer.`,
    );
  }
  return (page - 1) * size;
}
