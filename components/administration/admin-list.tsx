import type { ReactNode } from "react";
import { AdminSkeleton } from "@/components/administration/admin-skeleton";
import { MoreButton } from "@/components/ui/lists/more-button";
import { QueryError, type Refetchable } from "@/components/ui/states/query-error";
import { joinClasses } from "@/lib/shared/join-classes";

/** The answers that list something: of a call, or of its pages. */
type Listed<Item> =
  | readonly Item[]
  | { items: readonly Item[] }
  | { pages: readonly { items: readonly Item[] }[] };

export type ListQuery<Item> = Refetchable & {
  data: Listed<Item> | undefined;
} & Partial<Parameters<typeof MoreButton>[0]["list"]>;

function listItems<Item>(data: Listed<Item>): readonly Item[] {
  if ("pages" in data) return data.pages.flatMap(({ items }) => items);
  return "items" in data ? data.items : data;
}

type AdminListProps<Item> = {
  query: ListQuery<Item>;
  label: string;
  /** The data shown belongs to the previous query. */
  isStale?: boolean;
  empty: string;
  /** Label of the button for the next page. */
  more?: string;
  /** Indented, below the row that it belongs to. */
  isNested?: boolean;
  children: (item: Item) => ReactNode;
};

/** Loading, error, empty and loaded states of a list. Loaded data stays visible when a refetch fails and is dimmed while another query loads. */
export function AdminList<Item>({
  query,
  label,
  isStale = false,
  empty,
  more = "Show more",
  isNested = false,
  children,
}: AdminListProps<Item>) {
  const { data, hasNextPage = false, isFetchingNextPage = false, fetchNextPage } = query;
  const errorNotice = <QueryError subject="The list" query={query} />;
  if (data === undefined) return query.error === null ? <AdminSkeleton /> : errorNotice;
  const items = listItems(data);
  return (
    <div className="flex flex-col gap-5">
      {errorNotice}
      {items.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <div className={joinClasses("transition-opacity duration-fade", isStale && "opacity-50")}>
          <ul aria-label={label} className={isNested ? "sm:pl-15" : undefined}>
            {items.map((item) => children(item))}
          </ul>
          {fetchNextPage !== undefined && (
            <MoreButton list={{ hasNextPage, isFetchingNextPage, fetchNextPage }} label={more} />
          )}
        </div>
      )}
    </div>
  );
}
