import type { legalApi } from "@/lib/legal/legal.api";
import { findProcessingTerms } from "@/lib/legal/processing-terms.queries";
import { showTransparency } from "@/lib/legal/transparency.render";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const legalRoutes = {
  "GET /v1/transparency": ({ query }) => showTransparency(query),
  "GET /v1/profiles/{id}/processing-terms": ({ params, viewer }) =>
    findProcessingTerms(params.id, viewer),
} satisfies Routes<typeof legalApi>;
