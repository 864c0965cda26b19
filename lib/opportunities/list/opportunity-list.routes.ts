import { countFacets } from "@/lib/opportunities/list/opportunity-facets.queries";
import type { opportunityListApi } from "@/lib/opportunities/list/opportunity-list.api";
import { listOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";
import { findRandomOpportunity } from "@/lib/opportunities/list/random-opportunity.queries";
import { listRelatedOpportunities } from "@/lib/opportunities/list/related-opportunities.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const opportunityListRoutes = {
  "GET /v1/opportunities/": ({ query, viewer }) => listOpportunities(query, new Date(), { viewer }),
  "GET /v1/opportunities/facets": ({ query, viewer }) => countFacets(query, viewer),
  "GET /v1/opportunities/random": ({ viewer }) => findRandomOpportunity(viewer.identity?.uid),
  "GET /v1/opportunities/{id}/related": ({ params, query, viewer }) =>
    listRelatedOpportunities(params.id, query.size, viewer.identity?.uid),
} satisfies Routes<typeof opportunityListApi>;
