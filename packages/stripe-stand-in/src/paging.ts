import { invalidRequest } from "#stripe-error";

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 10;

type Range = { gt?: number; gte?: number; lt?: number; lte?: number };
export const PAGING_PARAMS = "limit starting_after ending_before created";

export type PageParams = {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: Range | number;
};

const isWithin = (instant: number, range: Range | number) =>
  typeof range === "number"
    ? instant === range
    : instant > (range.gt ?? -1) &&
      instant >= (range.gte ?? 0) &&
      instant < (range.lt ?? Infinity) &&
      instant <= (range.lte ?? Infinity);

function getCursorIndex(rows: readonly { id: string }[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) throw invalidRequest(`No such object: '${id}'`, param, "resource_missing");
  return index;
}

/**
 * Returns one page of a list, newest first, in Stripe's format.
 * @param rows in order of creation, already filtered by the list's own parameters
 * @param url of the list, such as `/v1/products`
 * @throws StripeError 400 for a limit outside 1 to 100 or an unknown cursor
 */
export function paginate<T extends { id: string; created?: number }>(
  rows: readonly T[],
  { limit = DEFAULT_LIMIT, starting_after, ending_before, created }: PageParams,
  url: string,
) {
  if (limit < 1 || limit > MAX_LIMIT) {
    throw invalidRequest(`Invalid limit: must be between 1 and ${MAX_LIMIT}`, "limit");
  }
  const createPage = (data: readonly T[], hasMore: boolean) => ({
    object: "list" as const,
    data: [...data],
    has_more: hasMore,
    url,
  });
  const newestFirst = rows
    .filter((row) => created === undefined || isWithin(row.created ?? 0, created))
    .toReversed();
  if (ending_before !== undefined) {
    const end = getCursorIndex(newestFirst, ending_before, "ending_before");
    const start = Math.max(0, end - limit);
    return createPage(newestFirst.slice(start, end), start > 0);
  }
  const start =
    starting_after === undefined
      ? 0
      : getCursorIndex(newestFirst, starting_after, "starting_after") + 1;
  return createPage(newestFirst.slice(start, start + limit), newestFirst.length > start + limit);
}
