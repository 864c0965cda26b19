import { LoadError } from "@/components/ui/states/load-error";

/** The part of a React Query result that an error message needs. */
export type Refetchable = { error: Error | null; isFetching: boolean; refetch: () => unknown };

/** Says why a query failed; renders nothing without an error. */
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
