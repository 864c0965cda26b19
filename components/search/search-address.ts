import { searchLimits, SearchQuery } from "@/lib/search/search.schema";
import { firstParam, readAddress, type SearchParams } from "@/lib/shared/read-address";

/** Reads the search page's address by the API's own rules. What is empty or wrong counts as not given, as on the wall. */
export function readSearchAddress(params: SearchParams): SearchQuery {
  return readAddress(SearchQuery, { q: firstParam(params, "q"), size: searchLimits.max });
}
