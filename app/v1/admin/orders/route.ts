import { reviewApi } from "@/lib/checkout/refunds/order-review.api";
import { listAdministeredOrders } from "@/lib/checkout/refunds/order-review.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(reviewApi["GET /v1/admin/orders"], ({ query }) =>
  listAdministeredOrders(query),
);
