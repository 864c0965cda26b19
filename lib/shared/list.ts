import { z } from "zod";
import { failure } from "@/lib/shared/failure";
import { integerParam } from "@/lib/shared/query-fields";

/** The row down to which totals are exact and pages have numbers; beyond, `totalRelation` is `gte` and pages need a cursor (CONTRACT section 1). */
export const LIST_DEPTH = 10_000;
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
    total: z.int().describe("Exact up to 10,000."),
    totalRelation: z.enum(["eq", "gte"]),
    next: z.string().nullable().describe("Opaque cursor, or null on the last page."),
  });
}

export type List<Item> = {
  items: Item[];
  page: number;
  size: number;
  total: number;
  totalRelation: "eq" | "gte";
  next: string | null;
};

export function capTotal(count: number): Pick<List<never>, "total" | "totalRelation"> {
  return count > LIST_DEPTH
    ? { total: LIST_DEPTH, totalRelation: "gte" }
    : { total: count, totalRelation: "eq" };
}

/** A page of rows, of which one more was read than the page shows. @param count the total, up to one more than `LIST_DEPTH` */
export function toList<Row>(
  rows: readonly Row[],
  count: number,
  { page, size }: { page: number; size: number },
  toCursor: (lastRow: Row) => string,
): List<Row> {
  const items = rows.slice(0, size);
  const lastRow = items.at(-1);
  const next = lastRow !== undefined && rows.length > size ? toCursor(lastRow) : null;
  return { items, page, size, ...capTotal(count), next };
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
