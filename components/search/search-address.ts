import { searchLimits, SearchQuery } from "@/lib/search/search.schema";
import { getFirstParam, parseParams, type SearchParams } from "@/lib/shared/web/search-params";

/** Parses an address with the API's rules; empty or invalid parameters count as absent. */
export const readSearchAddress = (params: SearchParams): SearchQuery =>
  parseParams(SearchQuery, { q: getFirstParam(params, "q"), size: searchLimits.max });
