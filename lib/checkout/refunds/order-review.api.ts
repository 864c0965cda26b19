import {
  AdministeredOrder,
  AdministeredOrderList,
  AdministeredOrderQuery,
  ClosingForm,
} from "@/lib/checkout/refunds/order-review.schema";
import { contract } from "@/lib/shared/contract";

export const reviewApi = contract("checkout", {
  "GET /v1/admin/orders": {
    summary: "Orders of one status, newest first; those in review by default",
    auth: "admin",
    query: AdministeredOrderQuery,
    response: AdministeredOrderList,
  },
  "POST /v1/admin/orders/{id}/accept": {
    summary: "Fulfil an order after reviewing it",
    auth: "admin",
    response: AdministeredOrder,
  },
  "POST /v1/admin/orders/{id}/refund": {
    summary: "Refund all that was paid for an order, and reverse what it did",
    auth: "admin",
    needsFreshSignIn: true,
    response: AdministeredOrder,
  },
  "POST /v1/admin/orders/{id}/cancel": {
    summary:
      "Cancel a payment that is still in transit from a bank; if it arrives after all, it goes to review",
    auth: "admin",
    response: AdministeredOrder,
  },
  "POST /v1/admin/orders/{id}/close": {
    summary:
      "Close an order after reviewing it, with how it was settled; nothing is fulfilled or refunded",
    auth: "admin",
    body: ClosingForm,
    response: AdministeredOrder,
  },
});
