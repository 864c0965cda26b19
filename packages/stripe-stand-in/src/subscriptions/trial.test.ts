import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY, DRAFT } from "#subscriptions/calendar";
import { openSubscribers } from "#subscriptions/subscribers";

let shop: Awaited<ReturnType<typeof openSubscribers>>;
beforeEach(async () => {
  shop = await openSubscribers();
});
afterEach(() => shop.close());

test("a trial without a card sends trial_will_end three days before its end, then is cancelled", async () => {
  const customer = await shop.customer({ card: false });
  const sub = await shop.stripe.subscriptions.create({
    customer,
    items: [{ price: shop.starter }],
    trial_period_days: 14,
    trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
    metadata: { profileId: "p1" },
    expand: ["latest_invoice"],
  });
  expect(sub).toMatchObject({
    status: "trialing",
    trial_end: sub.created + 14 * DAY,
    items: { data: [{ current_period_end: sub.created + 14 * DAY }] },
    latest_invoice: { amount_due: 0, status: "paid", billing_reason: "subscription_create" },
    metadata: { profileId: "p1" },
  });
  await shop.local.clock.advance(11 * DAY);
  expect(await shop.eventTypes()).toContain("customer.subscription.trial_will_end");
  await shop.local.clock.advance(3 * DAY);
  expect(await shop.again(sub.id)).toMatchObject({
    status: "canceled",
    ended_at: sub.created + 14 * DAY,
  });
  expect((await shop.eventTypes()).at(-1)).toBe("customer.subscription.deleted");
});

test("a trial with a card continues into a paid period", async () => {
  const customer = await shop.customer();
  const sub = await shop.start(customer, { trial_period_days: 14 });
  await shop.local.clock.advance(14 * DAY + DRAFT);
  const paid = await shop.again(sub.id);
  expect(paid).toMatchObject({
    status: "active",
    latest_invoice: { amount_paid: 1000, status: "paid", billing_reason: "subscription_cycle" },
  });
  expect(paid.items.data[0]?.current_period_start).toBe(sub.created + 14 * DAY);
});

test("missing_payment_method pause: a trial without a card is paused at its end", async () => {
  const customer = await shop.customer({ card: false });
  const sub = await shop.start(customer, {
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: "pause" } },
  });
  await shop.local.clock.advance(7 * DAY);
  expect(await shop.again(sub.id)).toMatchObject({ status: "paused" });
  expect((await shop.eventTypes()).at(-1)).toBe("customer.subscription.paused");
});

test("trial_end now: charges at once for a period that starts now", async () => {
  const customer = await shop.customer();
  const sub = await shop.start(customer, { trial_period_days: 14 });
  await shop.local.clock.advance(DAY);
  const ended = await shop.stripe.subscriptions.update(sub.id, { trial_end: "now" });
  const [item] = ended.items.data;
  expect(ended).toMatchObject({ status: "active", trial_end: item?.current_period_start });
  expect(await shop.again(sub.id)).toMatchObject({ latest_invoice: { amount_paid: 1000 } });
});

test("changing the plan during a trial costs nothing and keeps trial_end", async () => {
  const customer = await shop.customer();
  const sub = await shop.start(customer, { trial_period_days: 14 });
  const changed = await shop.swap(sub, shop.pro, { proration_behavior: "none" });
  expect(changed).toMatchObject({
    status: "trialing",
    trial_end: sub.trial_end,
    latest_invoice: sub.latest_invoice,
    items: { data: [{ price: { id: shop.pro } }] },
  });
});

test("a test clock moves the stand-in's clock", async () => {
  const sub = await shop.start(await shop.customer(), { trial_period_days: 14 });
  const clock = await shop.stripe.testHelpers.testClocks.create({
    frozen_time: sub.created + 13 * DAY,
  });
  expect(await shop.again(sub.id)).toMatchObject({ status: "trialing" });
  await shop.stripe.testHelpers.testClocks.advance(clock.id, {
    frozen_time: sub.created + 15 * DAY,
  });
  expect(await shop.again(sub.id)).toMatchObject({ status: "active" });
  expect(await shop.stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({
    status: "ready",
  });
});

test("400 without a trial and a payment method", async () => {
  const customer = await shop.customer({ card: false });
  await expect(shop.start(customer)).rejects.toThrow("no attached payment source");
});
