import { opportunitiesApi } from "@/lib/opportunities/opportunities.api";
import { copyOpportunity } from "@/lib/opportunities/create-opportunity.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(opportunitiesApi["POST /v1/opportunities/{id}/copy"], copyOpportunity);
