import { productsApi } from "@/lib/products/products.api";
import { listCurrencies } from "@/lib/products/products.gateway";
import { handle } from "@/lib/server/handle";

export const GET = handle(productsApi["GET /v1/profiles/subscriptions/currencies"], listCurrencies);
