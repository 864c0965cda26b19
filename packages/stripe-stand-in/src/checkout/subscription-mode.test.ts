import { afterEach, beforeEach, expect, test } from "vitest";
import { debitByPage, declineByPage, failDebit, payByPage } from "#checkout/pay-by-page";
import { startCheckoutFixture } from "#testing/checkout-fixture";

let fixture: Awaited<ReturnType<typeof startCheckoutFixture>>;
beforeEach(async () => {
  fixture = await startCheckoutFixture();
});
afterEach(() => fixture.close());

const sessionParams = () => ({
  mode: "subscription" as const,
  line_items: [{ price: fixture.monthly.id, quantity: 1 }],
  subscription_data: { metadata: { orderId: "1" } },
});

test("subscription mode: a paid session creates the subscription and pays its first invoice", async () => {
  const session = await fixture.createSession(sessionParams());
  expect(session).toMatchObject({ subscription: null, amount_total: 700, payment_intent: null });
  await payByPage(session.url);
  const paid = await fixture.stripe.checkout.sessions.retrieve(session.id, {
    expand: ["subscription", "invoice"],
  });
  expect(paid).toMatchObject({
    status: "complete",
    payment_status: "paid",
    payment_intent: null,
    subscription: { status: "active", metadata: { orderId: "1" } },
    invoice: { status: "paid", amount_paid: 700 },
  });
  expect(await fixture.listEventTypes()).toContain("checkout.session.completed");
});

test("subscription mode: a trial session costs nothing and creates a trialing subscription", async () => {
  const session = await fixture.createSession({
    ...sessionParams(),
    subscription_data: { trial_period_days: 14 },
  });
  expect(session).toMatchObject({ amount_total: 0, payment_status: "no_payment_required" });
  await payByPage(session.url);
  const paid = await fixture.stripe.checkout.sessions.retrieve(session.id, {
    expand: ["subscription"],
  });
  expect(paid).toMatchObject({
    payment_status: "no_payment_required",
    subscription: { status: "trialing" },
  });
});

test("subscription mode: a declined card starts no subscription", async () => {
  const session = await fixture.createSession(sessionParams());
  await declineByPage(session.url);
  expect(await fixture.retrieveSession(session.id)).toMatchObject({
    status: "open",
    subscription: null,
  });
  expect((await fixture.stripe.subscriptions.list({ customer: fixture.customer.id })).data).toEqual(
    [],
  );
});

test.each([
  [false, "paid", "active"],
  [true, "open", "past_due"],
])(
  "subscription mode: a bank debit starts the subscription before its money arrives; it fails: %s",
  async (fails, invoiceStatus, status) => {
    const session = await fixture.createSession(sessionParams());
    expect(session.payment_method_types).toEqual(["card", "us_bank_account"]);
    await debitByPage(session.url);
    const retrieve = () =>
      fixture.stripe.checkout.sessions.retrieve(session.id, {
        expand: ["subscription", "invoice"],
      });
    expect(await retrieve()).toMatchObject({
      status: "complete",
      payment_status: "unpaid",
      subscription: { status: "active" },
      invoice: { status: "open" },
    });
    if (fails) await failDebit(fixture.server.url, session.id);
    await fixture.server.clock.advance(60);
    expect(await retrieve()).toMatchObject({
      payment_status: fails ? "unpaid" : "paid",
      subscription: { status },
      invoice: { status: invoiceStatus },
    });
    const result = fails ? "failed" : "succeeded";
    expect(await fixture.listEventTypes()).toContain(`checkout.session.async_payment_${result}`);
  },
);

test("subscription mode: a coupon reduces the first invoice and is redeemed once", async () => {
  const coupon = await fixture.stripe.coupons.create({ percent_off: 50, duration: "once" });
  const session = await fixture.createSession({
    ...sessionParams(),
    discounts: [{ coupon: coupon.id }],
  });
  expect(session).toMatchObject({ amount_subtotal: 700, amount_total: 350 });
  await payByPage(session.url);
  const paid = await fixture.stripe.checkout.sessions.retrieve(session.id, { expand: ["invoice"] });
  expect(paid).toMatchObject({ invoice: { amount_paid: 350 } });
  expect(await fixture.stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 1 });
});

test("subscription mode: 400 for a second currency while a subscription is active or in checkout", async () => {
  const session = await fixture.createSession({ ...sessionParams(), currency: "eur" });
  await expect(fixture.createSession(sessionParams())).rejects.toThrow("cannot combine currencies");
  await payByPage(session.url);
  await expect(fixture.createSession(sessionParams())).rejects.toThrow("cannot combine currencies");
  await expect(
    fixture.createSession({ ...sessionParams(), currency: "eur" }),
  ).resolves.toMatchObject({
    currency: "eur",
  });
  await expect(fixture.createSession()).resolves.toMatchObject({ currency: "usd" });
});

test("subscription mode: a subscription that can no longer start is not charged", async () => {
  const { id, url } = await fixture.createSession(sessionParams());
  await fixture.stripe.prices.update(fixture.monthly.id, { active: false });
  expect(await payByPage(url)).toBeNull();
  expect(await fixture.retrieveSession(id)).toMatchObject({ status: "open", subscription: null });
  expect(await fixture.listEventTypes()).toEqual([]);
});
