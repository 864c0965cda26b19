import { useEffect, useState } from "react";

const DEBOUNCE_MS = 150;

/**
 * Null while loading and on error.
 * @param query the staged search as a query string; null sends no request
 * @param fetchAnswer must be the same function on each render
 */
export function useStagedQuery<Answer>(
  query: string | null,
  fetchAnswer: (query: string, signal: AbortSignal) => Promise<Answer | null>,
): Answer | null {
  const [answer, setAnswer] = useState<{ query: string; value: Answer }>();
  useEffect(() => {
    if (query === null) return undefined;
    const request = new AbortController();
    const load = async () => {
      const value = await fetchAnswer(query, request.signal);
      if (value !== null && !request.signal.aborted) setAnswer({ query, value });
    };
    const timer = setTimeout(() => void load(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query, fetchAnswer]);
  return answer !== undefined && answer.query === query ? answer.value : null;
}
