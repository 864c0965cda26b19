import { LoadError } from "@/components/ui/load-error";

/** A query of React Query. */
export type Refetchable = { error: Error | null; isFetching: boolean; refetch: () => unknown };

/** Why a query has no answer; nothing without an error. */
export function QueryError({ subject, query }: { subject: string; query: Refetchable }) {
  const { error, isFetching, refetch } = query;
  if (error === null) return null;
  return (
    <LoadError
      message={`${subject} could not be loaded: ${error.message}`}
      isTrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
