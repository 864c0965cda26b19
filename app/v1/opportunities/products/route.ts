import { opportunitiesApi } from "@/lib/opportunities/api";
import { handle } from "@/lib/server/handle";

// Empty until a payment provider is connected: there is nothing to buy yet.
export const GET = handle(opportunitiesApi["GET /v1/opportunities/products"], async () => []);
