import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_SECONDS, DRAFT_SECONDS } from "#subscriptions/calendar";
import { startSubscriptionFixture } from "#testing/subscription-fixture";

let fixture: Awaited<ReturnType<typeof startSubscriptionFixture>>;
beforeEach(async () => {
  fixture = await startSubscriptionFixture();
});
afterEach(() => fixture.close());

test("trial: without a card, trial_will_end is sent three days before its end, then it is cancelled", async () => {
  const customer = await fixture.createCustomer({ card: false });
  const sub = await fixture.stripe.subscriptions.create({
    customer,
    items: [{ price: fixture.starter }],
    trial_period_days: 14,
    trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
    metadata: { profileId: "p1" },
    expand: ["latest_invoice"],
  });
  expect(sub).toMatchObject({
    status: "trialing",
    trial_end: sub.created + 14 * DAY_SECONDS,
    items: { data: [{ current_period_end: sub.created + 14 * DAY_SECONDS }] },
    latest_invoice: { amount_due: 0, status: "paid", billing_reason: "subscription_create" },
    metadata: { profileId: "p1" },
  });
  await fixture.server.clock.advance(11 * DAY_SECONDS);
  expect(await fixture.listEventTypes()).toContain("customer.subscription.trial_will_end");
  await fixture.server.clock.advance(3 * DAY_SECONDS);
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    status: "canceled",
    ended_at: sub.created + 14 * DAY_SECONDS,
  });
  expect((await fixture.listEventTypes()).at(-1)).toBe("customer.subscription.deleted");
});

test("trial: with a card, a paid period follows", async () => {
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer, { trial_period_days: 14 });
  await fixture.server.clock.advance(14 * DAY_SECONDS + DRAFT_SECONDS);
  const paid = await fixture.retrieve(sub.id);
  expect(paid).toMatchObject({
    status: "active",
    latest_invoice: { amount_paid: 1000, status: "paid", billing_reason: "subscription_cycle" },
  });
  expect(paid.items.data[0]?.current_period_start).toBe(sub.created + 14 * DAY_SECONDS);
});

test("trial: missing_payment_method `pause` pauses a subscription without a card", async () => {
  const customer = await fixture.createCustomer({ card: false });
  const sub = await fixture.subscribe(customer, {
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: "pause" } },
  });
  await fixture.server.clock.advance(7 * DAY_SECONDS);
  expect(await fixture.retrieve(sub.id)).toMatchObject({ status: "paused" });
  expect((await fixture.listEventTypes()).at(-1)).toBe("customer.subscription.paused");
});

test("trial: trial_end `now` starts and charges a period at once", async () => {
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer, { trial_period_days: 14 });
  await fixture.server.clock.advance(DAY_SECONDS);
  const ended = await fixture.stripe.subscriptions.update(sub.id, { trial_end: "now" });
  const [item] = ended.items.data;
  expect(ended).toMatchObject({ status: "active", trial_end: item?.current_period_start });
  expect(await fixture.retrieve(sub.id)).toMatchObject({ latest_invoice: { amount_paid: 1000 } });
});

test("trial: changing the price costs nothing and keeps trial_end", async () => {
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer, { trial_period_days: 14 });
  const updated = await fixture.changePrice(sub, fixture.pro, { proration_behavior: "none" });
  expect(updated).toMatchObject({
    status: "trialing",
    trial_end: sub.trial_end,
    latest_invoice: sub.latest_invoice,
    items: { data: [{ price: { id: fixture.pro } }] },
  });
});

test("test clock: moves the stand-in's clock", async () => {
  const sub = await fixture.subscribe(await fixture.createCustomer(), { trial_period_days: 14 });
  const clock = await fixture.stripe.testHelpers.testClocks.create({
    frozen_time: sub.created + 13 * DAY_SECONDS,
  });
  expect(await fixture.retrieve(sub.id)).toMatchObject({ status: "trialing" });
  await fixture.stripe.testHelpers.testClocks.advance(clock.id, {
    frozen_time: sub.created + 15 * DAY_SECONDS,
  });
  expect(await fixture.retrieve(sub.id)).toMatchObject({ status: "active" });
  expect(await fixture.stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({
    status: "ready",
  });
});

test("POST /v1/subscriptions: 400 without a trial and a payment method", async () => {
  const customer = await fixture.createCustomer({ card: false });
  await expect(fixture.subscribe(customer)).rejects.toThrow("no attached payment source");
});

test("POST /v1/subscriptions: trial_end=now starts without a trial", async () => {
  const sub = await fixture.subscribe(await fixture.createCustomer(), { trial_end: "now" });
  expect(sub).toMatchObject({ status: "active", trial_end: null });
});

test("POST /v1/subscriptions: 501 for a parameter that would have no effect", async () => {
  const customer = await fixture.createCustomer();
  await expect(fixture.subscribe(customer, { off_session: true })).rejects.toMatchObject({
    statusCode: 501,
  });
});
