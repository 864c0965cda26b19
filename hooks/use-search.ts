import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "@/hooks/use-debounced-value";
import { callOrThrow } from "@/lib/client/call-failure";
import { searchLimits } from "@/lib/search/search.schema";

const SEARCH = "GET /v1/search";
const DEBOUNCE_MS = 150;
/** Milliseconds for which a repeated search is served from the cache. */
const FRESH_MS = 30_000;

/** Returns results; the previous ones stay until the next arrive, marked `isStale`. */
export function useSearch(input: string) {
  const text = input.trim();
  const q = useDebouncedValue(text, DEBOUNCE_MS);
  const isLongEnough = text.length >= searchLimits.minTyped;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [SEARCH, q],
    queryFn: ({ signal }) => callOrThrow(SEARCH, { query: { q }, signal }),
    enabled: isLongEnough && q.length >= searchLimits.minTyped,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    // The person is waiting: an error shows at once and can be retried by hand.
    retry: false,
    networkMode: "always",
  });
  return {
    results: isLongEnough && error === null ? data : undefined,
    error: isLongEnough ? (error?.message ?? null) : null,
    isStale: isPlaceholderData || q !== text,
    retry: () => void refetch(),
  };
}
