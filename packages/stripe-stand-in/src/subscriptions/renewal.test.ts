import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY, DRAFT } from "#subscriptions/calendar";
import { openSubscribers } from "#subscriptions/subscribers";

const at = (day: string) => Date.parse(day) / 1000;

let shop: Awaited<ReturnType<typeof openSubscribers>>;
beforeEach(async () => {
  shop = await openSubscribers("2027-01-31T12:00:00Z");
});
afterEach(() => shop.close());

test("the first payment sends its events in Stripe's order", async () => {
  const customer = await shop.customer();
  const sub = await shop.start(customer);
  expect(sub).toMatchObject({
    status: "active",
    currency: "usd",
    billing_mode: { type: "flexible" },
    items: { data: [{ price: { id: shop.starter }, quantity: 1 }] },
  });
  expect(await shop.eventTypes()).toEqual([
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
  const { data } = await shop.stripe.invoices.list({ subscription: sub.id });
  expect(data).toMatchObject([
    {
      id: sub.latest_invoice,
      amount_paid: 1000,
      parent: { type: "subscription_details", subscription_details: { subscription: sub.id } },
      hosted_invoice_url: expect.stringContaining(`${shop.local.url}/invoice/in_`),
      lines: { data: [{ amount: 1000, description: "1 × Starter" }] },
    },
  ]);
});

test("a subscription from 31 January renews on the last day of shorter months, for a year", async () => {
  const customer = await shop.customer();
  const sub = await shop.start(customer);
  const anchor = sub.billing_cycle_anchor;
  await shop.local.clock.moveTo(anchor + 365 * DAY + DRAFT);
  const { data } = await shop.stripe.invoices.list({ subscription: sub.id, limit: 100 });
  const days = data.map(({ lines }) => lines.data[0]?.period.start ?? 0).toReversed();
  expect(days.map((start) => new Date(start * 1000).toISOString().slice(0, 10))).toEqual([
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
  const [item] = (await shop.again(sub.id)).items.data;
  expect(Math.abs((item?.current_period_end ?? 0) - at("2028-02-29T12:00:00Z"))).toBeLessThan(60);
});

test("a renewal invoice is a draft for an hour, then finalized and charged", async () => {
  const customer = await shop.customer();
  const sub = await shop.start(customer);
  await shop.local.clock.moveTo(sub.billing_cycle_anchor + 28 * DAY + 60);
  const draft = await shop.again(sub.id);
  const [item] = draft.items.data;
  expect(item?.current_period_start).toBe(sub.items.data[0]?.current_period_end);
  expect(draft).toMatchObject({
    status: "active",
    latest_invoice: {
      status: "draft",
      amount_paid: 0,
      automatically_finalizes_at: (item?.current_period_start ?? 0) + DRAFT,
      hosted_invoice_url: null,
    },
  });
  expect((await shop.eventTypes()).slice(-2)).toEqual([
    "invoice.created",
    "customer.subscription.updated",
  ]);
  await shop.local.clock.advance(DRAFT);
  expect(await shop.again(sub.id)).toMatchObject({
    latest_invoice: { status: "paid", amount_paid: 1000, automatically_finalizes_at: null },
  });
});

test("the draft invoice of a cancelled subscription is never charged", async () => {
  const customer = await shop.customer();
  const sub = await shop.start(customer);
  await shop.local.clock.moveTo(sub.billing_cycle_anchor + 28 * DAY + 60);
  await shop.stripe.subscriptions.cancel(sub.id);
  await shop.local.clock.advance(2 * DRAFT);
  expect(await shop.again(sub.id)).toMatchObject({
    status: "canceled",
    latest_invoice: { status: "draft", auto_advance: false },
  });
});

test("injected late renewal: the old period stays until then, and the next starts at its end", async () => {
  const body = JSON.stringify({ seconds: 1_800 });
  await fetch(`${shop.local.url}/_local/lateness`, { method: "POST", body });
  const [renewed, ending] = [
    await shop.start(await shop.customer()),
    await shop.start(await shop.customer(), { cancel_at_period_end: true }),
  ];
  const end = renewed.items.data[0]?.current_period_end ?? 0;
  await shop.local.clock.moveTo(end + 1_700);
  expect(await shop.again(renewed.id)).toMatchObject({
    status: "active",
    items: { data: [{ current_period_end: end }] },
  });
  expect(await shop.again(ending.id)).toMatchObject({ status: "active" });
  await shop.local.clock.moveTo(end + 1_860);
  expect(await shop.again(renewed.id)).toMatchObject({
    items: { data: [{ current_period_start: end }] },
  });
  expect(await shop.again(ending.id)).toMatchObject({ status: "canceled" });
});

test("renewals due after a restart are run", async () => {
  const customer = await shop.customer();
  const sub = await shop.start(customer);
  const { local, stripe } = await shop.restart();
  await local.clock.moveTo(sub.billing_cycle_anchor + 28 * DAY + DRAFT);
  const { data } = await stripe.invoices.list({ customer, expand: ["data.payments"] });
  expect(data).toMatchObject([
    { billing_reason: "subscription_cycle", payments: { data: [{ status: "paid" }] } },
    { billing_reason: "subscription_create", payments: { data: [{ status: "paid" }] } },
  ]);
});

test("400 for a second currency while a subscription is active", async () => {
  const customer = await shop.customer();
  const sub = await shop.start(customer, { currency: "eur" });
  expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ currency: "eur" });
  await expect(shop.start(customer, { currency: "usd" })).rejects.toThrow(
    "cannot combine currencies",
  );
  await expect(shop.start(customer, { currency: "gbp" })).rejects.toThrow("only supports `usd`");
  await shop.stripe.subscriptions.cancel(sub.id);
  expect(await shop.start(customer, { currency: "jpy" })).toMatchObject({
    latest_invoice: expect.any(String),
    currency: "jpy",
  });
});

test("a discount: once is on the first invoice, forever on all", async () => {
  const once = await shop.stripe.coupons.create({ percent_off: 30, duration: "once" });
  const ever = await shop.stripe.coupons.create({
    amount_off: 250,
    currency: "usd",
    duration: "forever",
  });
  const customer = await shop.customer();
  const [one, two] = [
    await shop.start(customer, { discounts: [{ coupon: once.id }] }),
    await shop.start(customer, { discounts: [{ coupon: ever.id }] }),
  ];
  expect(await shop.again(one.id)).toMatchObject({
    discounts: [],
    latest_invoice: { subtotal: 1000, total: 700, amount_paid: 700 },
  });
  expect(
    await shop.stripe.subscriptions.retrieve(two.id, { expand: ["discounts.source.coupon"] }),
  ).toMatchObject({ discounts: [{ source: { coupon: { id: ever.id, times_redeemed: 1 } } }] });
  await shop.stripe.coupons.del(ever.id);
  await shop.local.clock.advance(28 * DAY + DRAFT + 60);
  expect(await shop.again(one.id)).toMatchObject({ latest_invoice: { amount_paid: 1000 } });
  expect(await shop.again(two.id)).toMatchObject({ latest_invoice: { amount_paid: 750 } });
});
