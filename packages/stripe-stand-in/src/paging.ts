import { invalidRequest } from "#stripe-error";

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 10;

type Range = { gt?: number; gte?: number; lt?: number; lte?: number };
export const PAGING = "limit starting_after ending_before created";

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

function findIndex(rows: readonly { id: string }[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) throw invalidRequest(`No such object: '${id}'`, param, "resource_missing");
  return index;
}

/**
 * One page of a list, the newest first, as Stripe answers it.
 * @param rows in the order in which they were made, already filtered by what only this list knows
 * @param url of the list, such as `/v1/products`
 * @throws StripeError 400 for a limit outside 1 to 100 or a cursor that is not in the list
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
  const newest = rows
    .filter((row) => created === undefined || isWithin(row.created ?? 0, created))
    .toReversed();
  if (ending_before !== undefined) {
    const end = findIndex(newest, ending_before, "ending_before");
    const start = Math.max(0, end - limit);
    return createPage(newest.slice(start, end), start > 0);
  }
  const start =
    starting_after === undefined ? 0 : findIndex(newest, starting_after, "starting_after") + 1;
  return createPage(newest.slice(start, start + limit), newest.length > start + limit);
}
