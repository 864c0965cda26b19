import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ErrorAlert } from "@/components/ui/error-alert";
import { useBlocks, useUnblock } from "@/hooks/use-blocks";
import { formatDay } from "@/lib/shared/format-date";

/** Nothing where nobody is blocked. */
export function BlockedPeople({ uid }: { uid: string }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useBlocks(uid);
  const unblock = useUnblock(uid);
  const blocks = data?.pages.flatMap((page) => page.items) ?? [];
  if (blocks.length === 0) return null;
  return (
    <Disclosure title="Blocked people">
      <ErrorAlert error={unblock.error} />
      <ul className="flex flex-col gap-3 pb-5">
        {blocks.map(({ id, name, createdAt }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span dir="auto" className="block truncate">
                {name}
              </span>
              <span className="block text-small text-muted">since {formatDay(createdAt)}</span>
            </span>
            <Button
              size="small"
              aria-label={`Unblock ${name}`}
              pending={unblock.isPending && unblock.variables === id}
              onClick={() => unblock.mutate(id)}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Disclosure>
  );
}
