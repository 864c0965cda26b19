import { searchApi } from "@/lib/search/search.api";
import { searchEverything } from "@/lib/search/search.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(searchApi["GET /v1/search"], ({ query }) => searchEverything(query));
