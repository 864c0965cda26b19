import { useEffect, useState } from "react";

const DEBOUNCE_MS = 150;

/**
 * Returns null while loading and on error.
 * @param query the staged search as a query string; null sends no request
 * @param fetchResult must be the same function on each render
 */
export function useStagedQuery<Result>(
  query: string | null,
  fetchResult: (query: string, signal: AbortSignal) => Promise<Result | null>,
): Result | null {
  const [latest, setLatest] = useState<{ query: string; value: Result }>();
  useEffect(() => {
    if (query === null) return undefined;
    const request = new AbortController();
    const load = async () => {
      const value = await fetchResult(query, request.signal);
      if (value !== null && !request.signal.aborted) setLatest({ query, value });
    };
    const timer = setTimeout(() => void load(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query, fetchResult]);
  return latest !== undefined && latest.query === query ? latest.value : null;
}
