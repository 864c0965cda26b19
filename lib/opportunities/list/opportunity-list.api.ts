import { OpportunityQuery } from "@/lib/opportunities/list/opportunity-list.schema";
import { FacetsQuery, OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import { z } from "zod";
import {
  Opportunity,
  OpportunityIdOrSlug,
  OpportunityList,
  RelatedQuery,
} from "@/lib/opportunities/opportunities.schema";
import { contract } from "@/lib/shared/contract";

export const opportunityListApi = contract("opportunities", {
  "GET /v1/opportunities/": {
    summary:
      "Opportunities that can be applied for, newest first; at most three promoted ones lead",
    auth: "optional",
    query: OpportunityQuery,
    response: OpportunityList,
  },
  "GET /v1/opportunities/facets": {
    summary: "How many opportunities a search has, and each choice of its filters would have",
    auth: "optional",
    query: FacetsQuery,
    response: OpportunityFacets,
  },
  "GET /v1/opportunities/random": {
    cache: "never",
    summary: "One published opportunity, picked at random",
    auth: "optional",
    response: Opportunity,
  },
  "GET /v1/opportunities/{id}/related": {
    summary: "Opportunities like this one, best first",
    auth: "optional",
    params: z.object({ id: OpportunityIdOrSlug }),
    query: RelatedQuery,
    response: z.array(Opportunity),
  },
});
