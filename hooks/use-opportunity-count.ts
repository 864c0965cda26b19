import { useEffect, useState } from "react";

/** How long nobody chooses before the count is asked, in milliseconds. */
const PAUSE_MS = 150;

/** How many were found, exactly up to 10,000. */
export type FoundCount = { total: number; totalRelation: "eq" | "gte" };

async function countFor(query: string, signal: AbortSignal): Promise<FoundCount | null> {
  const { call, isCallError } = await import("@/lib/client/call");
  const params = Object.fromEntries(new URLSearchParams(query));
  const list = await call("GET /v1/opportunities/", { query: { ...params, size: 1 }, signal });
  return isCallError(list) ? null : list;
}

/**
 * How many opportunities a search would give that is not asked for yet; null until that is known, and when it cannot be.
 * The call is fetched with the first question.
 * @param query the parameters of the list call as text; null asks nothing
 */
export function useOpportunityCount(query: string | null): FoundCount | null {
  const [answer, setAnswer] = useState<{ query: string; count: FoundCount }>();
  useEffect(() => {
    if (query === null) return undefined;
    const asking = new AbortController();
    const ask = async () => {
      const count = await countFor(query, asking.signal);
      if (count !== null && !asking.signal.aborted) setAnswer({ query, count });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query]);
  return answer !== undefined && answer.query === query ? answer.count : null;
}
