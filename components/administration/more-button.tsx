import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { focusOn } from "@/components/ui/focus-heading";

type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** Asks for the next page of the list that it stands after, where there is one. The first item that comes gets the focus: the button is behind it then, or gone. */
export function MoreButton({ list, label = "Show more" }: { list: Pages; label?: string }) {
  const asked = useRef<{ items: HTMLCollection; count: number }>(undefined);
  useEffect(() => {
    const first = asked.current?.items[asked.current.count];
    // An answer without items, or none, ends the asking: what comes later was not asked for here.
    if (!list.isFetchingNextPage) asked.current = undefined;
    if (first instanceof HTMLElement) focusOn(first);
  });
  if (!list.hasNextPage) return null;
  return (
    <Button
      className="mt-5"
      pending={list.isFetchingNextPage}
      onClick={({ currentTarget: { previousElementSibling: before } }) => {
        if (before !== null)
          asked.current = { items: before.children, count: before.childElementCount };
        void list.fetchNextPage();
      }}
    >
      {label}
    </Button>
  );
}
