import { reviewApi } from "@/lib/checkout/refunds/order-review.api";
import { closeOrder } from "@/lib/checkout/refunds/order-review.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  reviewApi["POST /v1/admin/orders/{id}/close"],
  ({ params, body, viewer }) => closeOrder(params.id, body, viewer),
);
