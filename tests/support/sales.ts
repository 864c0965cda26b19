import type { AdministeredOrder } from "@/lib/checkout/review/schema";
import type { Promotion } from "@/lib/promotions/schema";

const usd = (amount: number) => ({ amount, currency: "USD" });
const opportunity = {
  id: "0199a1c0-0000-7000-8000-000000000002",
  slug: "low-tide",
  title: "Low tide",
};
const buyer = {
  profile: { id: "0199a1c0-0000-7000-8000-000000000003", slug: "harbour", name: "Harbour House" },
  email: "ann@vitrine.test",
};

/** A newsletter for “Low tide” that waits to be done, as administrators are answered. */
export const promotionAnswer = (fields: Partial<Promotion> = {}): Promotion => ({
  id: "0199a1c0-0000-7000-8000-000000000001",
  orderId: "0199a1c0-0000-7000-8000-000000000009",
  type: "NEWSLETTER",
  status: "OPEN",
  opportunity,
  artwork: null,
  buyer,
  paid: usd(7_900),
  proofUrl: null,
  doneBy: null,
  doneAt: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  ...fields,
});

/** An order of a Basic post for “Low tide” that needs a look, as administrators are answered. */
export const orderAnswer = (fields: Partial<AdministeredOrder> = {}): AdministeredOrder => ({
  id: "0199a1c0-0000-7000-8000-000000000009",
  kind: "OPPORTUNITY",
  status: "REVIEW",
  items: [
    { kind: "PLAN", type: "BASIC", name: "Call, Basic", priceId: "price_1", price: usd(3_900) },
  ],
  amount: usd(3_900),
  amountPaid: usd(3_000),
  refunded: null,
  couponId: null,
  opportunity,
  artwork: null,
  url: null,
  expiresAt: null,
  receiptUrl: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  paidAt: "2026-11-20T10:01:00.000Z",
  fulfilledAt: null,
  reason: "The sum is 3000 minor units, but 3900 were ordered.",
  buyer,
  ...fields,
});
