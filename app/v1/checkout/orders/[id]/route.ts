import { checkoutApi } from "@/lib/checkout/checkout.api";
import { findOrder } from "@/lib/checkout/orders.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(checkoutApi["GET /v1/checkout/orders/{id}"], ({ params, viewer }) =>
  findOrder(params.id, viewer.identity.uid),
);
