import { opportunityListApi } from "@/lib/opportunities/list/opportunity-list.api";
import { findRandomOpportunity } from "@/lib/opportunities/list/random-opportunity.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(opportunityListApi["GET /v1/opportunities/random"], ({ viewer }) =>
  findRandomOpportunity(viewer.identity?.uid),
);
