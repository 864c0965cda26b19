import { SearchResults, SearchQuery } from "@/lib/search/search.schema";
import { contract } from "@/lib/shared/contract";

export const searchApi = contract("search", {
  "GET /v1/search": {
    summary:
      "Artworks, profiles, opportunities and collections by words, a few of each, best first",
    auth: "public",
    query: SearchQuery,
    response: SearchResults,
  },
});
