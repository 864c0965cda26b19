import { reviewApi } from "@/lib/checkout/refunds/order-review.api";
import { refundOrder } from "@/lib/checkout/refunds/order-review.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(reviewApi["POST /v1/admin/orders/{id}/refund"], ({ params, viewer }) =>
  refundOrder(params.id, viewer),
);
