import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_SECONDS, DRAFT_SECONDS } from "#subscriptions/calendar";
import { startSubscriptionFixture } from "#testing/subscription-fixture";

const toUnix = (date: string) => Date.parse(date) / 1000;

let fixture: Awaited<ReturnType<typeof startSubscriptionFixture>>;
beforeEach(async () => {
  fixture = await startSubscriptionFixture("2027-01-31T12:00:00Z");
});
afterEach(() => fixture.close());

test("subscription: the first payment emits its events in Stripe's order", async () => {
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer);
  expect(sub).toMatchObject({
    status: "active",
    currency: "usd",
    billing_mode: { type: "flexible" },
    items: { data: [{ price: { id: fixture.starter }, quantity: 1 }] },
  });
  expect(await fixture.listEventTypes()).toEqual([
    "customer.subscription.created",
    "invoice.created",
    "payment_intent.created",
    "invoice.finalized",
    "payment_intent.succeeded",
    "charge.succeeded",
    "invoice_payment.paid",
    "invoice.paid",
    "invoice.payment_succeeded",
    "customer.subscription.updated",
  ]);
  const { data } = await fixture.stripe.invoices.list({ subscription: sub.id });
  expect(data).toMatchObject([
    {
      id: sub.latest_invoice,
      amount_paid: 1000,
      parent: { type: "subscription_details", subscription_details: { subscription: sub.id } },
      hosted_invoice_url: expect.stringContaining(`${fixture.server.url}/invoice/in_`),
      lines: { data: [{ amount: 1000, description: "1 × Starter" }] },
    },
  ]);
});

test("renewal: from 31 January on the last day of shorter months, for a year", async () => {
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer);
  const anchor = sub.billing_cycle_anchor;
  await fixture.server.clock.moveTo(anchor + 365 * DAY_SECONDS + DRAFT_SECONDS);
  const { data } = await fixture.stripe.invoices.list({ subscription: sub.id, limit: 100 });
  const starts = data.map(({ lines }) => lines.data[0]?.period.start ?? 0).toReversed();
  expect(starts.map((start) => new Date(start * 1000).toISOString().slice(0, 10))).toEqual([
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
    "2027-05-31",
    "2027-06-30",
    "2027-07-31",
    "2027-08-31",
    "2027-09-30",
    "2027-10-31",
    "2027-11-30",
    "2027-12-31",
    "2028-01-31",
  ]);
  expect(data.every(({ status, amount_paid: paid }) => status === "paid" && paid === 1000)).toBe(
    true,
  );
  const [item] = (await fixture.retrieve(sub.id)).items.data;
  expect(Math.abs((item?.current_period_end ?? 0) - toUnix("2028-02-29T12:00:00Z"))).toBeLessThan(
    60,
  );
});

test("renewal: the invoice is a draft for an hour, then finalized and charged", async () => {
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer);
  await fixture.server.clock.moveTo(sub.billing_cycle_anchor + 28 * DAY_SECONDS + 60);
  const draft = await fixture.retrieve(sub.id);
  const [item] = draft.items.data;
  expect(item?.current_period_start).toBe(sub.items.data[0]?.current_period_end);
  expect(draft).toMatchObject({
    status: "active",
    latest_invoice: {
      status: "draft",
      amount_paid: 0,
      automatically_finalizes_at: (item?.current_period_start ?? 0) + DRAFT_SECONDS,
      hosted_invoice_url: null,
    },
  });
  expect((await fixture.listEventTypes()).slice(-2)).toEqual([
    "invoice.created",
    "customer.subscription.updated",
  ]);
  await fixture.server.clock.advance(DRAFT_SECONDS);
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    latest_invoice: { status: "paid", amount_paid: 1000, automatically_finalizes_at: null },
  });
});

test("renewal: the draft invoice of a cancelled subscription is never charged", async () => {
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer);
  await fixture.server.clock.moveTo(sub.billing_cycle_anchor + 28 * DAY_SECONDS + 60);
  await fixture.stripe.subscriptions.cancel(sub.id);
  await fixture.server.clock.advance(2 * DRAFT_SECONDS);
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    status: "canceled",
    latest_invoice: { status: "draft", auto_advance: false },
  });
});

test("renewal: if it is late, the next period still starts at the end of the old one", async () => {
  const body = JSON.stringify({ seconds: 1_800 });
  await fetch(`${fixture.server.url}/_local/lateness`, { method: "POST", body });
  const [renewed, ending] = [
    await fixture.subscribe(await fixture.createCustomer()),
    await fixture.subscribe(await fixture.createCustomer(), { cancel_at_period_end: true }),
  ];
  const end = renewed.items.data[0]?.current_period_end ?? 0;
  await fixture.server.clock.moveTo(end + 1_700);
  expect(await fixture.retrieve(renewed.id)).toMatchObject({
    status: "active",
    items: { data: [{ current_period_end: end }] },
  });
  expect(await fixture.retrieve(ending.id)).toMatchObject({ status: "active" });
  await fixture.server.clock.moveTo(end + 1_860);
  expect(await fixture.retrieve(renewed.id)).toMatchObject({
    items: { data: [{ current_period_start: end }] },
  });
  expect(await fixture.retrieve(ending.id)).toMatchObject({ status: "canceled" });
});

test("renewal: runs after a restart", async () => {
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer);
  const { server, stripe } = await fixture.restart();
  await server.clock.moveTo(sub.billing_cycle_anchor + 28 * DAY_SECONDS + DRAFT_SECONDS);
  const { data } = await stripe.invoices.list({ customer, expand: ["data.payments"] });
  expect(data).toMatchObject([
    { billing_reason: "subscription_cycle", payments: { data: [{ status: "paid" }] } },
    { billing_reason: "subscription_create", payments: { data: [{ status: "paid" }] } },
  ]);
});

test("POST /v1/subscriptions: 400 for a second currency while a subscription is active", async () => {
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer, { currency: "eur" });
  expect(await fixture.stripe.customers.retrieve(customer)).toMatchObject({ currency: "eur" });
  await expect(fixture.subscribe(customer, { currency: "usd" })).rejects.toThrow(
    "cannot combine currencies",
  );
  await expect(fixture.subscribe(customer, { currency: "gbp" })).rejects.toThrow(
    "only supports `usd`",
  );
  await fixture.stripe.subscriptions.cancel(sub.id);
  expect(await fixture.subscribe(customer, { currency: "jpy" })).toMatchObject({
    latest_invoice: expect.any(String),
    currency: "jpy",
  });
});

test("discount: duration `once` reduces the first invoice, `forever` all", async () => {
  const onceCoupon = await fixture.stripe.coupons.create({ percent_off: 30, duration: "once" });
  const foreverCoupon = await fixture.stripe.coupons.create({
    amount_off: 250,
    currency: "usd",
    duration: "forever",
  });
  const customer = await fixture.createCustomer();
  const [first, second] = [
    await fixture.subscribe(customer, { discounts: [{ coupon: onceCoupon.id }] }),
    await fixture.subscribe(customer, { discounts: [{ coupon: foreverCoupon.id }] }),
  ];
  expect(await fixture.retrieve(first.id)).toMatchObject({
    discounts: [],
    latest_invoice: { subtotal: 1000, total: 700, amount_paid: 700 },
  });
  expect(
    await fixture.stripe.subscriptions.retrieve(second.id, { expand: ["discounts.source.coupon"] }),
  ).toMatchObject({
    discounts: [{ source: { coupon: { id: foreverCoupon.id, times_redeemed: 1 } } }],
  });
  await fixture.stripe.coupons.del(foreverCoupon.id);
  await fixture.server.clock.advance(28 * DAY_SECONDS + DRAFT_SECONDS + 60);
  expect(await fixture.retrieve(first.id)).toMatchObject({ latest_invoice: { amount_paid: 1000 } });
  expect(await fixture.retrieve(second.id)).toMatchObject({ latest_invoice: { amount_paid: 750 } });
});
