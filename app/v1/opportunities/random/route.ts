import { opportunityPickApi } from "@/lib/opportunities/list/opportunity-list.api";
import { findRandomOpportunity } from "@/lib/opportunities/list/random-opportunity.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(opportunityPickApi["GET /v1/opportunities/random"], ({ viewer }) =>
  findRandomOpportunity(viewer.identity?.uid),
);
