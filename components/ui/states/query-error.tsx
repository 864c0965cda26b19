import type { ReactNode } from "react";
import { LoadError } from "@/components/ui/states/load-error";

/** The part of a React Query result that an error message needs. */
export type Refetchable = { error: Error | null; isFetching: boolean; refetch: () => unknown };

type QueryErrorProps = {
  subject: string;
  query: Refetchable;
  /** Shown without an error, while the query loads. */
  skeleton?: ReactNode;
};

export function QueryError({ subject, query, skeleton }: QueryErrorProps) {
  const { error, isFetching, refetch } = query;
  if (error === null) return skeleton;
  return (
    <LoadError
      message={`${subject} could not be loaded: ${error.message}`}
      isTrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
