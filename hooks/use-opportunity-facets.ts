import { useStagedAnswer } from "@/hooks/use-staged-answer";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";

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
export const useOpportunityFacets = (query: string | null): OpportunityFacets | null =>
  useStagedAnswer(query, askFacets);
