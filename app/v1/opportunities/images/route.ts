import { opportunitiesApi } from "@/lib/opportunities/opportunities.api";
import { addOpportunityImages } from "@/lib/opportunities/opportunity-images.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(opportunitiesApi["POST /v1/opportunities/images"], addOpportunityImages);
