import { opportunitiesApi } from "@/lib/opportunities/opportunities.api";
import { boostOpportunity } from "@/lib/opportunities/publishing/opportunity-boosts.commands";
import { handle } from "@/lib/server/handle";

export const PUT = handle(opportunitiesApi["PUT /v1/opportunities/boost/{id}"], boostOpportunity);
export const POST = handle(opportunitiesApi["POST /v1/opportunities/boost/{id}"], boostOpportunity);
