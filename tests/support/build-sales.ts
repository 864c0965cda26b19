import type { AdministeredOrder } from "@/lib/checkout/refunds/order-review.schema";
import type { Promotion } from "@/lib/promotions/promotions.schema";
import { buildOrder } from "@/tests/support/build-purchases";

const usd = (amount: number) => ({ amount, currency: "USD" });
const orderId = "0199a1c0-0000-7000-8000-000000000009";
const createdAt = "2026-11-20T10:00:00.000Z";
const opportunity = {
  id: "0199a1c0-0000-7000-8000-000000000002",
  slug: "low-tide",
  title: "Low tide",
};
const buyer = {
  profile: { id: "0199a1c0-0000-7000-8000-000000000003", slug: "harbour", name: "Harbour House" },
  email: "ann@vitrine.test",
};

export const buildPromotion = (fields: Partial<Promotion> = {}): Promotion => ({
  id: "0199a1c0-0000-7000-8000-000000000001",
  orderId,
  type: "NEWSLETTER",
  status: "OPEN",
  opportunity,
  artwork: null,
  buyer,
  paid: usd(7_900),
  issueOn: "2026-12-04",
  refundFault: null,
  closedReason: null,
  proofUrl: null,
  doneBy: null,
  doneAt: null,
  createdAt,
  ...fields,
});

export const buildReviewedOrder = (fields: Partial<AdministeredOrder> = {}): AdministeredOrder => ({
  ...buildOrder({
    id: orderId,
    kind: "OPPORTUNITY",
    status: "REVIEW",
    items: [
      {
        kind: "PLAN",
        type: "BASIC",
        name: "Basic listing",
        priceId: "price",
        price: usd(3_900),
      },
    ],
    amount: usd(3_900),
    amountPaid: usd(3_000),
    opportunity,
    artwork: null,
    url: null,
    expiresAt: null,
    createdAt,
    paidAt: createdAt,
  }),
  reason: "The sum is $30, but $39 was ordered.",
  isUnordered: false,
  buyer,
  alsoPaid: [],
  ...fields,
});
