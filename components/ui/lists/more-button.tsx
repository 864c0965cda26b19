import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/buttons/button";
import { focusOn } from "@/components/ui/focus-heading";

/** The items of a list, or the rows of a table. */
const findItems = (list: Element): HTMLCollection =>
  (list instanceof HTMLTableElement ? list.tBodies[0] : null)?.rows ?? list.children;

type PaginatedQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

type MoreButtonProps = { list: PaginatedQuery; label?: string };

/** Loads the next page and focuses its first item, because the button has moved or disappeared by then. */
export function MoreButton({ list, label = "Show more" }: MoreButtonProps) {
  const requestedRef = useRef<{ items: HTMLCollection; count: number }>(undefined);
  useEffect(() => {
    const firstNewItem = requestedRef.current?.items[requestedRef.current.count];
    // Forgets the request once it has ended, so that items of a later refetch do not take the focus.
    if (!list.isFetchingNextPage) requestedRef.current = undefined;
    if (firstNewItem instanceof HTMLElement) focusOn(firstNewItem);
  });
  if (!list.hasNextPage) return null;
  return (
    <Button
      className="mt-5"
      pending={list.isFetchingNextPage}
      onClick={({ currentTarget: { previousElementSibling: itemList } }) => {
        if (itemList !== null) {
          const items = findItems(itemList);
          requestedRef.current = { items, count: items.length };
        }
        void list.fetchNextPage();
      }}
    >
      {label}
    </Button>
  );
}
