import { opportunitiesApi } from "@/lib/opportunities/api";
import { listProducts } from "@/lib/products/gateway";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  opportunitiesApi["GET /v1/opportunities/products"],
  ({ query: { currency } }) =>
    listProducts(currency, "opportunityPostEvent", "opportunityBoostEvent"),
);
