import { opportunitiesApi } from "@/lib/opportunities/opportunities.api";
import { createOpportunity } from "@/lib/opportunities/create-opportunity.commands";
import { opportunityListApi } from "@/lib/opportunities/list/opportunity-list.api";
import { listOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(opportunityListApi["GET /v1/opportunities/"], ({ query, viewer }) =>
  listOpportunities(query, new Date(), { viewer }),
);
export const POST = handle(opportunitiesApi["POST /v1/opportunities/"], createOpportunity);
