import { cancelOrder } from "@/lib/checkout/pending-orders.commands";
import { checkoutApi } from "@/lib/checkout/checkout.api";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  checkoutApi["POST /v1/checkout/orders/{id}/cancel"],
  ({ params, body, viewer }) => cancelOrder(params.id, body, viewer),
);
