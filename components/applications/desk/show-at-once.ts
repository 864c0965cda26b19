import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { BulkOrder } from "@/components/applications/desk/bulk-batches";
import { callKey } from "@/hooks/use-call";
import type { CallResult } from "@/lib/client/call";
import type { DeskApplicationSummary, DeskFacets } from "@/lib/applications/desk/desk.schema";

const LIST = "GET /v1/opportunities/{id}/applications";
const FACETS = "GET /v1/opportunities/{id}/applications/facets";
const ONE = "GET /v1/applications/{id}";

type Pages = InfiniteData<CallResult<typeof LIST>, string | undefined>;
type Row = Pick<DeskApplicationSummary, "id" | "stage" | "tags">;

/** Changes that an action makes to a row; the others are shown once the server has done them. */
const changes: Partial<
  Record<BulkOrder["action"], (row: Row, value: string) => Partial<Pick<Row, "stage" | "tags">>>
> = {
  STAGE: (_row, value) => ({ stage: value }),
  TAG: ({ tags }, value) => ({ tags: [...new Set([...tags, value])] }),
  UNTAG: ({ tags }, value) => ({ tags: tags.filter((tag) => tag !== value) }),
};

/** Counts by value as they are once these rows have moved. */
function recount(
  counts: DeskFacets["stage"],
  moved: readonly { before: Row; after: Row }[],
  list: (row: Row) => readonly string[],
): DeskFacets["stage"] {
  const byValue = new Map(counts.map(({ value, count }) => [value, count]));
  const add = (row: Row, step: number) => {
    for (const value of list(row)) byValue.set(value, (byValue.get(value) ?? 0) + step);
  };
  for (const { before, after } of moved) {
    add(before, -1);
    add(after, 1);
  }
  return [...byValue].map(([value, count]) => ({ value, count: Math.max(0, count) }));
}

/** Shows what an order does in lists, counts and the open application before the server has done it. @returns a function that puts back what was shown */
export async function showAtOnce(
  client: QueryClient,
  id: string,
  { ids, filter, action, value }: BulkOrder,
): Promise<() => void> {
  const change = changes[action];
  if (change === undefined || typeof value !== "string") return () => {};
  const lists = { queryKey: callKey(LIST, { params: { id } }) };
  const facets = { queryKey: callKey(FACETS, { params: { id } }) };
  const opened = { queryKey: callKey(ONE) };
  const all = [lists, facets, opened];
  await Promise.all(all.map((queries) => client.cancelQueries(queries)));
  const before = all.flatMap((queries) => client.getQueriesData(queries));
  // A filter names the lists that show nothing else, too.
  const filtered = { queryKey: callKey(LIST, { params: { id }, query: filter }) };
  const shown = new Map<string, Row>();
  for (const [, row] of client.getQueriesData<Row>(opened))
    if (row !== undefined && "stage" in row) shown.set(row.id, row);
  const listed = client
    .getQueriesData<Pages>(ids === undefined ? filtered : lists)
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []);
  for (const row of listed) shown.set(row.id, row);
  const asked = new Set(ids ?? listed.map((row) => row.id));
  const apply = <Shown extends Row>(row: Shown): Shown =>
    asked.has(row.id) ? { ...row, ...change(row, value) } : row;
  // Without the others: applications to other opportunities, opened earlier, have stages and tags of their own.
  const moved = [...shown.values()]
    .filter(({ id: shownId }) => asked.has(shownId))
    .map((row) => ({ before: row, after: apply(row) }));
  client.setQueriesData<Pages>(
    lists,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.map(apply) })),
      },
  );
  client.setQueriesData<Row>(opened, (row) => row && ("stage" in row ? apply(row) : row));
  client.setQueriesData<DeskFacets>(
    facets,
    (counts) =>
      counts && {
        ...counts,
        stage: recount(counts.stage, moved, ({ stage }) => [stage]),
        tags: recount(counts.tags, moved, ({ tags }) => tags),
      },
  );
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
