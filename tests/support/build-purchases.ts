import type { Order } from "@/lib/checkout/checkout.schema";
import type { Product, ProductEvent } from "@/lib/products/products.schema";
import type { ActiveSubscription } from "@/lib/subscriptions/current-subscription.schema";
import type { SubscriptionUsage } from "@/lib/usage/usage.schema";

export function buildProduct(
  event: ProductEvent,
  type: string,
  unitAmount: number,
  currency = "USD",
): Product {
  return {
    id: `product-${type}`,
    name: type,
    description: "",
    type,
    metadata: { [event]: type },
    features: [],
    prices: [{ priceId: `price-${type}`, unitAmount, currency, interval: null }],
  };
}

export function buildActiveSubscription(
  fields: Partial<ActiveSubscription> = {},
): ActiveSubscription {
  const end = "2027-06-30T12:00:00.000Z";
  return {
    type: "ARTIST_PRO",
    displayName: "Pro",
    status: "active",
    interval: "month",
    currency: "USD",
    priceId: "price-pro-month",
    isExpired: false,
    isTrial: false,
    currentPeriodEnd: end,
    expiresAt: end,
    paymentUrl: null,
    cancelAtPeriodEnd: false,
    pendingChange: null,
    ...fields,
  };
}

export function buildUsage(fields: Partial<SubscriptionUsage> = {}): SubscriptionUsage {
  return {
    type: null,
    isExpired: false,
    artworks: { used: 2, limit: 10 },
    featured: { used: 0, limit: 6 },
    alerts: { used: 0, limit: 3 },
    members: { used: 0, limit: 2 },
    keys: { used: 0, limit: 2 },
    endpoints: { used: 0, limit: 1 },
    nativeOpportunities: { used: 0, limit: 1 },
    posts: null,
    boost: null,
    artworkBoost: null,
    freePost: { permitted: true, remaining: 1, limit: 1, resetsAt: null },
    isTrialUsed: false,
    paidIn: null,
    ...fields,
  };
}

export function buildOrder(fields: Partial<Order> = {}): Order {
  const amount = { amount: 500, currency: "USD" };
  return {
    id: "0199a1c0-0000-7000-8000-00000000000a",
    kind: "ARTWORK",
    occasion: null,
    status: "OPEN",
    items: [
      { kind: "BOOST", type: "HIGHLIGHT", name: "Highlight", priceId: "price", price: amount },
    ],
    amount,
    amountPaid: null,
    refunded: null,
    couponId: null,
    profile: { id: "ada", slug: "ada", name: "Ada Brook" },
    opportunity: null,
    artwork: { id: "0199a1c0-0000-7000-8000-00000000000b", title: "Low tide" },
    newsletter: null,
    url: "https://pay.example/session",
    expiresAt: "2027-06-30T12:00:00.000Z",
    tax: null,
    receiptUrl: null,
    invoiceUrl: null,
    createdAt: "2026-11-21T12:00:00.000Z",
    paidAt: null,
    fulfilledAt: null,
    ...fields,
  };
}
