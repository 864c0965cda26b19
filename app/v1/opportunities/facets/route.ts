import { opportunityPickApi } from "@/lib/opportunities/pick/api";
import { countFacets } from "@/lib/opportunities/pick/facets/queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(opportunityPickApi["GET /v1/opportunities/facets"], ({ query }) =>
  countFacets(query),
);
