import { useEffect, useState } from "react";
import type { OpportunityFacets } from "@/lib/opportunities/pick/facets/schema";

/** How long nobody chooses before the counts are asked, in milliseconds. */
const PAUSE_MS = 150;

async function askFacets(query: string, signal: AbortSignal): Promise<OpportunityFacets | null> {
  const { call, isCallError } = await import("@/lib/client/call");
  const params = Object.fromEntries(new URLSearchParams(query));
  const facets = await call("GET /v1/opportunities/facets", { query: params, signal });
  return isCallError(facets) ? null : facets;
}

/**
 * What a search would give that is not asked for yet: how many, and how many with each further choice. Null until that is
 * known, and when it cannot be. The one that asks is fetched with the first question.
 * @param query the filters of the list call as text; null asks nothing
 */
export function useOpportunityFacets(query: string | null): OpportunityFacets | null {
  const [answer, setAnswer] = useState<{ query: string; facets: OpportunityFacets }>();
  useEffect(() => {
    if (query === null) return undefined;
    const asking = new AbortController();
    const ask = async () => {
      const facets = await askFacets(query, asking.signal);
      if (facets !== null && !asking.signal.aborted) setAnswer({ query, facets });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query]);
  return answer !== undefined && answer.query === query ? answer.facets : null;
}
