import type { legalApi } from "@/lib/legal/legal.api";
import { showTransparency } from "@/lib/legal/transparency.render";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const legalRoutes = {
  "GET /v1/transparency": ({ query }) => showTransparency(query),
} satisfies Routes<typeof legalApi>;
