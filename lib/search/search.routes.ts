import type { searchApi } from "@/lib/search/search.api";
import { searchEverything } from "@/lib/search/search.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const searchRoutes = {
  "GET /v1/search": ({ query }) => searchEverything(query),
} satisfies Routes<typeof searchApi>;
