import { z } from "zod";
import { failure } from "@/lib/shared/failure";
import { wholeNumber } from "@/lib/shared/query-fields";

/** Lists count exactly up to here, and pages reach down to here; beyond, `totalRelation` is `gte` and the cursor goes on (CONTRACT section 1). */
export const LIST_DEPTH = 10_000;
export const LARGEST_PAGE = 100;

/** The paging parameters of every list call. `size` and its default belong to the call (SPEC section 9). */
export function pageQuery(defaultSize: number) {
  return {
    page: wholeNumber({ least: 1, usual: 1 }).describe("Starts at 1."),
    size: wholeNumber({ least: 1, most: LARGEST_PAGE, usual: defaultSize }).describe("1 to 100."),
    cursor: z
      .string()
      .max(500)
      .optional()
      .describe(
        "`next` of an earlier answer with the same filters; goes on from there, however deep.",
      ),
  };
}

/** Page size of the queues and of the log of administrators. */
export const ADMINISTRATION_PAGE_SIZE = 50;

/** A list answer: `{ items, page, size, total, totalRelation, next }` (CONTRACT section 1, "Lists"). */
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

/** `total` and `totalRelation` of a list whose rows were counted up to `LIST_DEPTH + 1`. */
export function cappedTotal(counted: number): Pick<List<never>, "total" | "totalRelation"> {
  return counted > LIST_DEPTH
    ? { total: LIST_DEPTH, totalRelation: "gte" }
    : { total: counted, totalRelation: "eq" };
}

/** How many rows a page leaves out before it. @throws PAGE_TOO_DEEP beyond row 10,000 */
export function offsetOf({ page, size }: { page: number; size: number }): number {
  if (page * size > LIST_DEPTH) {
    throw failure(
      "PAGE_TOO_DEEP",
      `Pages reach down to row ${LIST_DEPTH}; go on with \`cursor\`, the \`next\` of an earlier answer.`,
    );
  }
  return (page - 1) * size;
}
