import { refreshOrder } from "@/lib/checkout/pending-orders.commands";
import { checkoutApi } from "@/lib/checkout/checkout.api";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  checkoutApi["POST /v1/checkout/orders/{id}/refresh"],
  ({ params, viewer }) => refreshOrder(params.id, viewer),
);
