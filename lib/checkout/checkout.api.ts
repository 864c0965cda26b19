import {
  CancelForm,
  CheckoutRequest,
  CheckoutSession,
  Order,
  OrderList,
  OrderQuery,
} from "@/lib/checkout/checkout.schema";
import { DeletionImpact, DeletionImpactQuery } from "@/lib/checkout/ending/end-checkouts.schema";
import { contract, team } from "@/lib/shared/contract";

export const checkoutApi = contract("checkout", {
  "POST /v1/checkout/session": {
    summary:
      "Open a checkout for a subscription, or for a plan and boosts, and return where to pay",
    auth: "profile",
    may: "POSTING_MANAGER",
    mayOnly: { "for a subscription": "OWNER" },
    closedToKeys: true,
    verifiedEmail: "to publish",
    body: CheckoutRequest,
    response: CheckoutSession,
    status: 201,
    creates: true,
  },
  "GET /v1/checkout/orders": {
    summary: "The acting profile’s orders, newest first",
    auth: "profile",
    may: "POSTING_MANAGER",
    closedToKeys: true,
    query: OrderQuery,
    response: OrderList,
  },
  "GET /v1/checkout/orders/{id}": {
    summary: "One order of the caller’s, or of a profile whose orders the caller sees",
    ...team.POSTING_MANAGER,
    closedToKeys: true,
    response: Order,
  },
  "POST /v1/checkout/orders/{id}/refresh": {
    summary: "Refresh an order’s status from the payment provider; repeatable. For whoever ordered",
    ...team.POSTING_MANAGER,
    closedToKeys: true,
    response: Order,
    whileSuspended: true,
  },
  "POST /v1/checkout/orders/{id}/cancel": {
    summary: "Cancel an order whose money has not arrived; repeatable. For whoever ordered",
    ...team.POSTING_MANAGER,
    closedToKeys: true,
    body: CancelForm,
    response: Order,
    whileSuspended: true,
  },
  "GET /v1/checkout/under-way": {
    summary:
      "How many of the caller’s payments for an opportunity, an artwork or a profile are not over, and what was paid and still runs; of the whole account without any of them",
    auth: "identity",
    closedToKeys: true,
    query: DeletionImpactQuery,
    response: DeletionImpact,
  },
});
