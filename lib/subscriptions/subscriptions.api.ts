import { z } from "zod";
import { Product, ProductQuery } from "@/lib/products/products.schema";
import { contract } from "@/lib/shared/contract";
import {
  ChangeForm,
  PriceId,
  UpgradeForm,
  UpgradePreview,
} from "@/lib/subscriptions/changes/change-subscription.schema";
import { OfferQuery, SubscriptionOffers } from "@/lib/subscriptions/subscription-offers.schema";
import {
  ActiveSubscription,
  UpgradedSubscription,
} from "@/lib/subscriptions/current-subscription.schema";

/** CONTRACT section 7; subscribing itself begins with `POST /v1/checkout/session`. */
export const subscriptionsApi = contract("subscriptions", {
  "GET /v1/profiles/subscriptions": {
    summary: "The subscriptions that the caller’s kinds of profiles can have, with their prices",
    auth: "identity",
    closedToKeys: true,
    query: ProductQuery,
    response: z.array(Product),
    version2: {
      summary: "All subscriptions that fit the filters, with their prices",
      auth: "public",
      query: OfferQuery,
      response: SubscriptionOffers,
    },
  },
  "GET /v1/profiles/subscriptions/active": {
    summary: "The acting profile’s subscription, running or expired; `null` for none",
    auth: "profile",
    closedToKeys: true,
    response: ActiveSubscription.nullable(),
  },
  "POST /v1/profiles/subscriptions/free": {
    summary: "Try a subscription for 14 days without a card, once per person",
    auth: "profile",
    closedToKeys: true,
    verifiedEmail: "always",
    body: z.object({
      priceId: PriceId,
      currency: ProductQuery.shape.currency
        .unwrap()
        .optional()
        .describe("What to pay in afterwards; US dollars by default."),
    }),
    response: ActiveSubscription,
    status: 201,
    creates: true,
  },
  "DELETE /v1/profiles/subscriptions/cancel": {
    summary: "Let the acting profile’s subscription end with its period; repeatable",
    auth: "profile",
    closedToKeys: true,
    response: ActiveSubscription,
  },
  "POST /v1/profiles/subscriptions/resume": {
    summary: "Undo a cancellation or a downgrade of the subscription; repeatable",
    auth: "profile",
    closedToKeys: true,
    response: ActiveSubscription,
  },
  "DELETE /v1/profiles/subscriptions/expired": {
    summary: "Continue without a plan after the subscription has expired; repeatable",
    auth: "profile",
    closedToKeys: true,
  },
  "POST /v1/checkout/subscription/upgrade": {
    summary: "Change to a larger plan, or to paying by the year, now",
    auth: "profile",
    closedToKeys: true,
    body: UpgradeForm,
    response: UpgradedSubscription,
  },
  "POST /v1/checkout/subscription/upgrade/preview": {
    summary: "What changing to a larger plan would cost at this moment; nothing is changed",
    auth: "profile",
    closedToKeys: true,
    body: ChangeForm,
    response: UpgradePreview,
  },
  "POST /v1/checkout/subscription/downgrade": {
    summary: "Change to a smaller plan, or to paying by the month, at the end of the period",
    auth: "profile",
    closedToKeys: true,
    body: ChangeForm,
    response: ActiveSubscription,
  },
  "POST /v1/checkout/portal": {
    summary: "Open the payment provider’s page with invoices and ways to pay",
    auth: "profile",
    closedToKeys: true,
    query: z.object({
      returnUrl: z
        .string()
        .max(2_000)
        .describe("Where that page leads back to: a path or a complete address of this site."),
    }),
    response: z.object({ url: z.string() }),
  },
});
