import { useEffect } from "react";
import { type DeskListState, usePrefetchApplications } from "@/hooks/use-desk";

/** The entries before and after this one in the list's order; more of the list is loaded when its end comes near. */
export function useNeighbours(list: DeskListState, id: string) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const ids = list.data?.pages.flatMap(({ items }) => items.map((item) => item.id)) ?? [];
  const index = ids.indexOf(id);
  const previous = index > 0 ? (ids[index - 1] ?? null) : null;
  const next = index === -1 ? null : (ids[index + 1] ?? null);
  const prefetch = usePrefetchApplications();
  useEffect(() => {
    prefetch([next, previous].filter((neighbour) => neighbour !== null));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `prefetch` is new in each render
  }, [next, previous]);
  const isNearEnd = index !== -1 && index >= ids.length - 2;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const position = index === -1 ? null : { index, total: list.data?.pages[0]?.total ?? 0 };
  return { previous, next, position };
}
