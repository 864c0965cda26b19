import { afterEach, beforeEach, expect, test } from "vitest";
import { declineByPage, payByPage } from "#checkout/pay-by-page";
import { openShop } from "#testing/shop";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const plan = () => ({
  mode: "subscription" as const,
  line_items: [{ price: shop.monthly.id, quantity: 1 }],
  subscription_data: { metadata: { orderId: "1" } },
});

test("a paid session creates the subscription and pays its first invoice", async () => {
  const session = await shop.begin(plan());
  expect(session).toMatchObject({ subscription: null, amount_total: 700, payment_intent: null });
  await payByPage(session.url);
  const paid = await shop.stripe.checkout.sessions.retrieve(session.id, {
    expand: ["subscription", "invoice"],
  });
  expect(paid).toMatchObject({
    status: "complete",
    payment_status: "paid",
    payment_intent: null,
    subscription: { status: "active", metadata: { orderId: "1" } },
    invoice: { status: "paid", amount_paid: 700 },
  });
  expect(await shop.eventTypes()).toContain("checkout.session.completed");
});

test("a trial session costs nothing and creates a trialing subscription", async () => {
  const session = await shop.begin({ ...plan(), subscription_data: { trial_period_days: 14 } });
  expect(session).toMatchObject({ amount_total: 0, payment_status: "no_payment_required" });
  await payByPage(session.url);
  const paid = await shop.stripe.checkout.sessions.retrieve(session.id, {
    expand: ["subscription"],
  });
  expect(paid).toMatchObject({
    payment_status: "no_payment_required",
    subscription: { status: "trialing" },
  });
});

test("a declined card starts no subscription", async () => {
  const session = await shop.begin(plan());
  await declineByPage(session.url);
  expect(await shop.again(session.id)).toMatchObject({ status: "open", subscription: null });
  expect((await shop.stripe.subscriptions.list({ customer: shop.customer.id })).data).toEqual([]);
});

test("a coupon reduces the first invoice and is redeemed once", async () => {
  const coupon = await shop.stripe.coupons.create({ percent_off: 50, duration: "once" });
  const session = await shop.begin({ ...plan(), discounts: [{ coupon: coupon.id }] });
  expect(session).toMatchObject({ amount_subtotal: 700, amount_total: 350 });
  await payByPage(session.url);
  const paid = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ["invoice"] });
  expect(paid).toMatchObject({ invoice: { amount_paid: 350 } });
  expect(await shop.stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 1 });
});

test("400 for a second currency while a subscription is active or in checkout", async () => {
  const session = await shop.begin({ ...plan(), currency: "eur" });
  await expect(shop.begin(plan())).rejects.toThrow("cannot combine currencies");
  await payByPage(session.url);
  await expect(shop.begin(plan())).rejects.toThrow("cannot combine currencies");
  await expect(shop.begin({ ...plan(), currency: "eur" })).resolves.toMatchObject({
    currency: "eur",
  });
  await expect(shop.begin()).resolves.toMatchObject({ currency: "usd" });
});

test("a subscription that can no longer start: an error on the page and no charge", async () => {
  const { id, url } = await shop.begin(plan());
  await shop.stripe.prices.update(shop.monthly.id, { active: false });
  expect(await payByPage(url)).toBeNull();
  expect(await shop.again(id)).toMatchObject({ status: "open", subscription: null });
  expect(await shop.eventTypes()).toEqual([]);
});
