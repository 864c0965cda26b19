import { opportunitiesApi } from "@/lib/opportunities/api";
import { addOpportunityImages } from "@/lib/opportunities/pictures/commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(opportunitiesApi["POST /v1/opportunities/images"], addOpportunityImages);
