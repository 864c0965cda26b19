import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "@/hooks/use-debounced-value";
import { callOrThrow } from "@/lib/client/call-failure";
import { searchLimits } from "@/lib/search/search.schema";

const LINE = "GET /v1/search";
/** How long nobody types before the search is asked, in milliseconds. */
const PAUSE_MS = 150;
/** How long an answer is good for somebody who goes back in what they typed, in milliseconds. */
const FRESH_MS = 30_000;

/**
 * What is found for what somebody types. The latest question wins: the answer to an older one is never shown for it. Until
 * its answer is there the one before stays, as `isOlder`.
 */
export function useSearch(typed: string) {
  const text = typed.trim();
  const q = useDebouncedValue(text, PAUSE_MS);
  const isWanted = text.length >= searchLimits.minTyped;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [LINE, q],
    queryFn: ({ signal }) => callOrThrow(LINE, { query: { q }, signal }),
    enabled: isWanted && q.length >= searchLimits.minTyped,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    // Somebody waits in front of it: what fails is said at once, and can be tried again.
    retry: false,
    networkMode: "always",
  });
  return {
    found: isWanted && error === null ? data : undefined,
    error: isWanted ? (error?.message ?? null) : null,
    /** True while what is shown belongs to what was typed before. */
    isOlder: isPlaceholderData || q !== text,
    again: () => void refetch(),
  };
}
