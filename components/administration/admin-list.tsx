"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { AdminSkeleton } from "@/components/administration/admin-gate";
import { LoadError } from "@/components/ui/load-error";

type Asked = {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

type AdminListProps = {
  asked: Asked;
  /** What is shown belongs to another question. */
  isOlder?: boolean;
  isEmpty: boolean;
  /** What is said when there is nothing. */
  empty: string;
  children: ReactNode;
};

/** The states of a list that comes from the API: on its way, failed, empty, there; what is there stays, also when it cannot be read again, and dimmed while other things are asked for. */
export function AdminList({ asked, isOlder = false, isEmpty, empty, children }: AdminListProps) {
  const { data, error, isFetching, refetch } = asked;
  const errorNotice = error !== null && (
    <LoadError
      message={`The list could not be loaded: ${error.message}`}
      isTrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
  if (data === undefined) return errorNotice || <AdminSkeleton />;
  return (
    <div className="flex flex-col gap-5">
      {errorNotice}
      {isEmpty ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <div className={clsx("transition-opacity duration-fade", isOlder && "opacity-50")}>
          {children}
        </div>
      )}
    </div>
  );
}
