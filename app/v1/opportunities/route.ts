import { opportunitiesApi } from "@/lib/opportunities/api";
import { createOpportunity } from "@/lib/opportunities/commands";
import { opportunityPickApi } from "@/lib/opportunities/pick/api";
import { listOpportunities } from "@/lib/opportunities/pick/queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(opportunityPickApi["GET /v1/opportunities/"], ({ query, viewer }) =>
  listOpportunities(query, new Date(), { uid: viewer.identity?.uid ?? null }),
);
export const POST = handle(opportunitiesApi["POST /v1/opportunities/"], createOpportunity);
