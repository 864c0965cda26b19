import { reviewApi } from "@/lib/checkout/refunds/order-review.api";
import { cancelPendingOrder } from "@/lib/checkout/refunds/order-review.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(reviewApi["POST /v1/admin/orders/{id}/cancel"], ({ params, viewer }) =>
  cancelPendingOrder(params.id, viewer),
);
