import { opportunitiesApi } from "@/lib/opportunities/api";
import { createOpportunity } from "@/lib/opportunities/commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(opportunitiesApi["POST /v1/opportunities/"], createOpportunity);
