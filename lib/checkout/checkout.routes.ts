import type { checkoutApi } from "@/lib/checkout/checkout.api";
import { openCheckout } from "@/lib/checkout/open-checkout.commands";
import { findOrder, listOrders } from "@/lib/checkout/orders/orders.queries";
import { cancelOrder, refreshOrder } from "@/lib/checkout/orders/pending-orders.commands";
import { findDeletionImpact } from "@/lib/checkout/ending/end-checkouts.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const checkoutRoutes = {
  "POST /v1/checkout/session": openCheckout,
  "GET /v1/checkout/orders": ({ query, viewer }) => listOrders(viewer, query),
  "GET /v1/checkout/orders/{id}": ({ params, viewer }) => findOrder(params.id, viewer),
  "POST /v1/checkout/orders/{id}/refresh": ({ params, viewer }) => refreshOrder(params.id, viewer),
  "POST /v1/checkout/orders/{id}/cancel": ({ params, body, viewer }) =>
    cancelOrder(params.id, body, viewer),
  "GET /v1/checkout/under-way": ({ query, viewer }) =>
    findDeletionImpact(query, viewer.identity.uid),
} satisfies Routes<typeof checkoutApi>;
