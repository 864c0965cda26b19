import { opportunityListApi } from "@/lib/opportunities/list/opportunity-list.api";
import { countFacets } from "@/lib/opportunities/list/opportunity-facets.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(opportunityListApi["GET /v1/opportunities/facets"], ({ query, viewer }) =>
  countFacets(query, viewer),
);
