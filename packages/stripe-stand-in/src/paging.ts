import { invalidRequest } from "#stripe-error";

const MOST = 100;
const USUAL = 10;

type Range = { gt?: number; gte?: number; lt?: number; lte?: number };
export const PAGING = "limit starting_after ending_before created";

export type PageGiven = {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: Range | number;
};

const within = (at: number, range: Range | number) =>
  typeof range === "number"
    ? at === range
    : at > (range.gt ?? -1) &&
      at >= (range.gte ?? 0) &&
      at < (range.lt ?? Infinity) &&
      at <= (range.lte ?? Infinity);

function place(rows: readonly { id: string }[], id: string, param: string): number {
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
export function pageOf<T extends { id: string; created?: number }>(
  rows: readonly T[],
  { limit = USUAL, starting_after, ending_before, created }: PageGiven,
  url: string,
) {
  if (limit < 1 || limit > MOST) {
    throw invalidRequest(`Invalid limit: must be between 1 and ${MOST}`, "limit");
  }
  const list = (data: readonly T[], hasMore: boolean) => ({
    object: "list" as const,
    data: [...data],
    has_more: hasMore,
    url,
  });
  const newest = rows
    .filter((row) => created === undefined || within(row.created ?? 0, created))
    .toReversed();
  if (ending_before !== undefined) {
    const end = place(newest, ending_before, "ending_before");
    const start = Math.max(0, end - limit);
    return list(newest.slice(start, end), start > 0);
  }
  const start =
    starting_after === undefined ? 0 : place(newest, starting_after, "starting_after") + 1;
  return list(newest.slice(start, start + limit), newest.length > start + limit);
}
