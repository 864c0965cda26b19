import type { ReactNode } from "react";
import { AdminSkeleton } from "@/components/administration/admin-skeleton";
import { QueryError, type Refetchable } from "@/components/ui/states/query-error";
import { joinClasses } from "@/lib/shared/join-classes";

type ListQuery = Refetchable & { data: unknown };

type AdminListProps = {
  query: ListQuery;
  /** The data shown belongs to the previous query. */
  isStale?: boolean;
  isEmpty: boolean;
  /** Message for an empty list. */
  empty: string;
  children: ReactNode;
};

/** Loading, error, empty and loaded states of a list. Loaded data stays visible when a refetch fails and is dimmed while another query loads. */
export function AdminList({ query, isStale = false, isEmpty, empty, children }: AdminListProps) {
  const errorNotice = <QueryError subject="The list" query={query} />;
  if (query.data === undefined) return query.error === null ? <AdminSkeleton /> : errorNotice;
  return (
    <div className="flex flex-col gap-5">
      {errorNotice}
      {isEmpty ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <div className={joinClasses("transition-opacity duration-fade", isStale && "opacity-50")}>
          {children}
        </div>
      )}
    </div>
  );
}
