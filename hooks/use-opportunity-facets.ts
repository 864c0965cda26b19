import { useStagedQuery } from "@/hooks/use-staged-query";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";

async function fetchFacets(query: string, signal: AbortSignal): Promise<OpportunityFacets | null> {
  const { call, isCallError } = await import("@/lib/client/call");
  const params = Object.fromEntries(new URLSearchParams(query));
  const facets = await call("GET /v1/opportunities/facets", {
    query: params,
    signal,
    ...(params["eligibleOnly"] !== undefined && { as: "profile" as const }),
  });
  return isCallError(facets) ? null : facets;
}

/** @param query the list filters as a query string; null sends no request */
export const useOpportunityFacets = (query: string | null): OpportunityFacets | null =>
  useStagedQuery(query, fetchFacets);
