import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { focusOn } from "@/components/ui/focus-heading";

type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** Loads the next page and focuses its first item, because the button has moved or gone by then. */
export function MoreButton({ list, label = "Show more" }: { list: Pages; label?: string }) {
  const requested = useRef<{ items: HTMLCollection; count: number }>(undefined);
  useEffect(() => {
    const first = requested.current?.items[requested.current.count];
    // Forgets the request once it has ended, so that items of a later refetch do not take the focus.
    if (!list.isFetchingNextPage) requested.current = undefined;
    if (first instanceof HTMLElement) focusOn(first);
  });
  if (!list.hasNextPage) return null;
  return (
    <Button
      className="mt-5"
      pending={list.isFetchingNextPage}
      onClick={({ currentTarget: { previousElementSibling: before } }) => {
        if (before !== null)
          requested.current = { items: before.children, count: before.childElementCount };
        void list.fetchNextPage();
      }}
    >
      {label}
    </Button>
  );
}
