import type { reviewApi } from "@/lib/checkout/refunds/order-review.api";
import {
  acceptOrder,
  cancelPendingOrder,
  closeOrder,
  refundOrder,
} from "@/lib/checkout/refunds/order-review.commands";
import { listAdministeredOrders } from "@/lib/checkout/refunds/order-review.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const reviewRoutes = {
  "GET /v1/admin/orders": ({ query }) => listAdministeredOrders(query),
  "POST /v1/admin/orders/{id}/accept": ({ params, viewer }) => acceptOrder(params.id, viewer),
  "POST /v1/admin/orders/{id}/refund": ({ params, viewer }) => refundOrder(params.id, viewer),
  "POST /v1/admin/orders/{id}/cancel": ({ params, viewer }) =>
    cancelPendingOrder(params.id, viewer),
  "POST /v1/admin/orders/{id}/close": ({ params, body, viewer }) =>
    closeOrder(params.id, body, viewer),
} satisfies Routes<typeof reviewApi>;
