import type { productsApi } from "@/lib/products/products.api";
import { listCurrencies } from "@/lib/products/products.gateway";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const productsRoutes = {
  "GET /v1/profiles/subscriptions/currencies": listCurrencies,
} satisfies Routes<typeof productsApi>;
