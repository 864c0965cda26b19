import { afterEach, beforeEach, expect, test } from "vitest";
import {
  applyCodeByPage,
  cancelByPage,
  debitByPage,
  declineByPage,
  failDebit,
  payByPage,
} from "#checkout/pay-by-page";
import { startCheckoutFixture } from "#testing/checkout-fixture";

let fixture: Awaited<ReturnType<typeof startCheckoutFixture>>;
beforeEach(async () => {
  fixture = await startCheckoutFixture();
});
afterEach(() => fixture.close());

test("payment mode: a paid session is complete, has a charge and redirects to success_url", async () => {
  const session = await fixture.createSession({
    client_reference_id: "order-1",
    metadata: { orderId: "1" },
    payment_intent_data: { metadata: { orderId: "1" } },
  });
  expect(session).toMatchObject({ status: "open", payment_status: "unpaid", payment_intent: null });
  expect(await payByPage(session.url)).toBe(`http://shop.test/done?session=${session.id}`);

  const paid = await fixture.stripe.checkout.sessions.retrieve(session.id, {
    expand: ["line_items", "payment_intent.latest_charge"],
  });
  expect(paid).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
    client_reference_id: "order-1",
    amount_total: 2500,
    line_items: { data: [{ amount_total: 2500, price: { id: fixture.listing.id } }] },
    payment_intent: {
      status: "succeeded",
      metadata: { orderId: "1" },
      latest_charge: { paid: true, amount: 2500 },
    },
  });
  expect(await fixture.listEventTypes()).toEqual([
    "payment_intent.created",
    "checkout.session.completed",
    "payment_intent.succeeded",
    "charge.succeeded",
  ]);
});

test("payment mode: paying twice charges once", async () => {
  const session = await fixture.createSession();
  const redirects = await Promise.all([payByPage(session.url), payByPage(session.url)]);
  expect(new Set(redirects)).toEqual(new Set([`http://shop.test/done?session=${session.id}`]));
  expect(
    (await fixture.listEventTypes()).filter((type) => type === "charge.succeeded"),
  ).toHaveLength(1);
});

test("payment mode: a declined card leaves the session open; the next card pays the same payment intent", async () => {
  const session = await fixture.createSession();
  expect(await declineByPage(session.url)).toBeNull();
  expect(await (await fetch(session.url)).text()).toContain("Your card was declined.");
  const open = await fixture.retrieveSession(session.id);
  expect(open).toMatchObject({ status: "open", payment_status: "unpaid" });
  expect(await fixture.listEventTypes()).toContain("payment_intent.payment_failed");

  await payByPage(session.url);
  expect(await fixture.retrieveSession(session.id)).toMatchObject({
    status: "complete",
    payment_intent: open.payment_intent,
  });
});

test("payment mode: a bank debit completes the session unpaid; it is paid once the debit succeeds", async () => {
  const session = await fixture.createSession();
  expect(await debitByPage(session.url)).toContain(session.id);
  expect(await fixture.retrieveSession(session.id)).toMatchObject({
    status: "complete",
    payment_status: "unpaid",
  });
  await fixture.server.clock.advance(60);
  expect(await fixture.retrieveSession(session.id)).toMatchObject({ payment_status: "paid" });
  expect((await fixture.listEventTypes()).slice(-3)).toEqual([
    "payment_intent.succeeded",
    "charge.succeeded",
    "checkout.session.async_payment_succeeded",
  ]);
});

test("payment mode: a bank debit with an injected failure stays unpaid", async () => {
  const session = await fixture.createSession();
  await debitByPage(session.url);
  await failDebit(fixture.server.url, session.id);
  await fixture.server.clock.advance(60);
  expect(await fixture.retrieveSession(session.id)).toMatchObject({ payment_status: "unpaid" });
  expect(await fixture.listEventTypes()).toContain("checkout.session.async_payment_failed");
  await expect(failDebit(fixture.server.url, session.id)).rejects.toThrow("has no pending debit");
});

test("payment mode: cancelling redirects to cancel_url and leaves the session open", async () => {
  const session = await fixture.createSession();
  expect(await cancelByPage(session.url)).toBe("http://shop.test/cart");
  expect(await fixture.retrieveSession(session.id)).toMatchObject({ status: "open" });
});

test("payment mode: an expired session emits its event and cannot be paid", async () => {
  const [first, second] = [await fixture.createSession(), await fixture.createSession()];
  await fixture.stripe.checkout.sessions.expire(second.id);
  await expect(fixture.stripe.checkout.sessions.expire(second.id)).rejects.toThrow(
    "can be expired",
  );
  await fixture.server.clock.advance(24 * 3600);
  expect(await fixture.retrieveSession(first.id)).toMatchObject({ status: "expired", url: null });
  expect(await payByPage(first.url)).toBeNull();
  expect(await (await fetch(first.url)).text()).toContain("This checkout has expired");
  expect(await fixture.listEventTypes()).toEqual([
    "checkout.session.expired",
    "checkout.session.expired",
  ]);
});

test("payment mode: a declined payment intent is cancelled when its session expires", async () => {
  const { id, url } = await fixture.createSession();
  await declineByPage(url);
  const { payment_intent: intent } = await fixture.stripe.checkout.sessions.expire(id, {
    expand: ["payment_intent"],
  });
  expect(intent).toMatchObject({ status: "canceled" });
  expect((await fixture.listEventTypes()).slice(-2)).toEqual([
    "payment_intent.canceled",
    "checkout.session.expired",
  ]);
});

test("payment mode: a promotion code entered by the customer reduces the amount", async () => {
  const coupon = await fixture.stripe.coupons.create({ percent_off: 20, duration: "once" });
  await fixture.stripe.promotionCodes.create({
    code: "SPRING",
    promotion: { type: "coupon", coupon: coupon.id },
  });
  const session = await fixture.createSession({ allow_promotion_codes: true });
  expect(await applyCodeByPage(session.url, "AUTUMN")).toBeNull();
  await applyCodeByPage(session.url, "spring");
  await payByPage(session.url);
  expect(await fixture.retrieveSession(session.id)).toMatchObject({
    amount_subtotal: 2500,
    amount_total: 2000,
    total_details: { amount_discount: 500 },
  });
  expect(await fixture.stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 1 });
});

test("payment mode: a session with a total of 0 completes without a payment intent", async () => {
  const coupon = await fixture.stripe.coupons.create({ percent_off: 100, duration: "once" });
  const session = await fixture.createSession({ discounts: [{ coupon: coupon.id }] });
  await payByPage(session.url);
  expect(await fixture.retrieveSession(session.id)).toMatchObject({
    status: "complete",
    payment_status: "no_payment_required",
    payment_intent: null,
  });
});
