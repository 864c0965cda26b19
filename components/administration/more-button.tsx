import { Button } from "@/components/ui/button";

type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** Asks for the next page of a list, where there is one. */
export function MoreButton({ list, label = "Show more" }: { list: Pages; label?: string }) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      className="mt-5"
      pending={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
