import { opportunitiesApi } from "@/lib/opportunities/opportunities.api";
import { listProducts } from "@/lib/products/products.gateway";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  opportunitiesApi["GET /v1/opportunities/products"],
  ({ query: { currency } }) =>
    listProducts(currency, "opportunityPostEvent", "opportunityBoostEvent"),
);
