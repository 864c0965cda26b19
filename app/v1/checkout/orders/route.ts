import { checkoutApi } from "@/lib/checkout/checkout.api";
import { listOrders } from "@/lib/checkout/orders.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(checkoutApi["GET /v1/checkout/orders"], ({ query, viewer }) =>
  listOrders(viewer.profileId, query),
);
