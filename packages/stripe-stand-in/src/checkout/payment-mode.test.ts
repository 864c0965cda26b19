import { afterEach, beforeEach, expect, test } from "vitest";
import {
  applyCodeByPage,
  cancelByPage,
  debitByPage,
  declineByPage,
  failDebit,
  payByPage,
} from "#checkout/pay-by-page";
import { openShop } from "#testing/shop";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

test("a paid session is complete, has a receipt and redirects to success_url", async () => {
  const session = await shop.begin({
    client_reference_id: "order-1",
    metadata: { orderId: "1" },
    payment_intent_data: { metadata: { orderId: "1" } },
  });
  expect(session).toMatchObject({ status: "open", payment_status: "unpaid", payment_intent: null });
  expect(await payByPage(session.url)).toBe(`http://shop.test/done?session=${session.id}`);

  const paid = await shop.stripe.checkout.sessions.retrieve(session.id, {
    expand: ["line_items", "payment_intent.latest_charge"],
  });
  expect(paid).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
    client_reference_id: "order-1",
    amount_total: 2500,
    line_items: { data: [{ amount_total: 2500, price: { id: shop.listing.id } }] },
    payment_intent: {
      status: "succeeded",
      metadata: { orderId: "1" },
      latest_charge: { paid: true, amount: 2500 },
    },
  });
  expect(await shop.eventTypes()).toEqual([
    "payment_intent.created",
    "checkout.session.completed",
    "payment_intent.succeeded",
    "charge.succeeded",
  ]);
});

test("paying twice charges once", async () => {
  const session = await shop.begin();
  const places = await Promise.all([payByPage(session.url), payByPage(session.url)]);
  expect(new Set(places)).toEqual(new Set([`http://shop.test/done?session=${session.id}`]));
  expect((await shop.eventTypes()).filter((type) => type === "charge.succeeded")).toHaveLength(1);
});

test("a declined card leaves the session open; the next card pays the same payment intent", async () => {
  const session = await shop.begin();
  expect(await declineByPage(session.url)).toBeNull();
  expect(await (await fetch(session.url)).text()).toContain("Your card was declined.");
  const open = await shop.again(session.id);
  expect(open).toMatchObject({ status: "open", payment_status: "unpaid" });
  expect(await shop.eventTypes()).toContain("payment_intent.payment_failed");

  await payByPage(session.url);
  expect(await shop.again(session.id)).toMatchObject({
    status: "complete",
    payment_intent: open.payment_intent,
  });
});

test("a bank debit completes the session unpaid; it is paid once the debit succeeds", async () => {
  const session = await shop.begin();
  expect(await debitByPage(session.url)).toContain(session.id);
  expect(await shop.again(session.id)).toMatchObject({
    status: "complete",
    payment_status: "unpaid",
  });
  await shop.local.clock.advance(60);
  expect(await shop.again(session.id)).toMatchObject({ payment_status: "paid" });
  expect((await shop.eventTypes()).slice(-3)).toEqual([
    "payment_intent.succeeded",
    "charge.succeeded",
    "checkout.session.async_payment_succeeded",
  ]);
});

test("a bank debit with an injected failure stays unpaid", async () => {
  const session = await shop.begin();
  await debitByPage(session.url);
  await failDebit(shop.local.url, session.id);
  await shop.local.clock.advance(60);
  expect(await shop.again(session.id)).toMatchObject({ payment_status: "unpaid" });
  expect(await shop.eventTypes()).toContain("checkout.session.async_payment_failed");
  await expect(failDebit(shop.local.url, session.id)).rejects.toThrow("waits for no debit");
});

test("cancelling redirects to cancel_url and leaves the session open", async () => {
  const session = await shop.begin();
  expect(await cancelByPage(session.url)).toBe("http://shop.test/cart");
  expect(await shop.again(session.id)).toMatchObject({ status: "open" });
});

test("an expired session sends its event and cannot be paid", async () => {
  const [one, two] = [await shop.begin(), await shop.begin()];
  await shop.stripe.checkout.sessions.expire(two.id);
  await expect(shop.stripe.checkout.sessions.expire(two.id)).rejects.toThrow("can be expired");
  await shop.local.clock.advance(24 * 3600);
  expect(await shop.again(one.id)).toMatchObject({ status: "expired", url: null });
  expect(await payByPage(one.url)).toBeNull();
  expect(await (await fetch(one.url)).text()).toContain("This checkout has expired");
  expect(await shop.eventTypes()).toEqual(["checkout.session.expired", "checkout.session.expired"]);
});

test("a declined payment intent is cancelled when its session expires", async () => {
  const { id, url } = await shop.begin();
  await declineByPage(url);
  const { payment_intent: intent } = await shop.stripe.checkout.sessions.expire(id, {
    expand: ["payment_intent"],
  });
  expect(intent).toMatchObject({ status: "canceled" });
  expect((await shop.eventTypes()).slice(-2)).toEqual([
    "payment_intent.canceled",
    "checkout.session.expired",
  ]);
});

test("a promotion code entered by the customer reduces the amount", async () => {
  const coupon = await shop.stripe.coupons.create({ percent_off: 20, duration: "once" });
  await shop.stripe.promotionCodes.create({
    code: "SPRING",
    promotion: { type: "coupon", coupon: coupon.id },
  });
  const session = await shop.begin({ allow_promotion_codes: true });
  expect(await applyCodeByPage(session.url, "AUTUMN")).toBeNull();
  await applyCodeByPage(session.url, "spring");
  await payByPage(session.url);
  expect(await shop.again(session.id)).toMatchObject({
    amount_subtotal: 2500,
    amount_total: 2000,
    total_details: { amount_discount: 500 },
  });
  expect(await shop.stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 1 });
});

test("a session with a total of 0 completes without a payment intent", async () => {
  const coupon = await shop.stripe.coupons.create({ percent_off: 100, duration: "once" });
  const session = await shop.begin({ discounts: [{ coupon: coupon.id }] });
  await payByPage(session.url);
  expect(await shop.again(session.id)).toMatchObject({
    status: "complete",
    payment_status: "no_payment_required",
    payment_intent: null,
  });
});
