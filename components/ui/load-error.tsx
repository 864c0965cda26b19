import { Button } from "@/components/ui/button";

type LoadErrorProps = { message: string; isTrying: boolean; onRetry: () => void };

export function LoadError({ message, isTrying, onRetry }: LoadErrorProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-5">
      <p>{message}</p>
      <Button pending={isTrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** A query of React Query. */
export type Refetchable = { error: Error | null; isFetching: boolean; refetch: () => unknown };

/** Why a query has no answer; nothing without an error. */
export function QueryError({ what, query }: { what: string; query: Refetchable }) {
  const { error, isFetching, refetch } = query;
  if (error === null) return null;
  return (
    <LoadError
      message={`${what} could not be loaded: ${error.message}`}
      isTrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
