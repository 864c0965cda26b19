import { searchLimits, SearchQuery } from "@/lib/search/search.schema";
import { firstParam, readAddress, type SearchParams } from "@/lib/shared/read-address";

/** Parses an address with the API's rules; empty or invalid parameters count as absent. */
export function readSearchAddress(params: SearchParams): SearchQuery {
  return readAddress(SearchQuery, { q: firstParam(params, "q"), size: searchLimits.max });
}
