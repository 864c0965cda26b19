import { afterEach, beforeEach, expect, test } from "vitest";
import type { Stripe } from "stripe";
import { DAY_SECONDS, DRAFT_SECONDS } from "#subscriptions/calendar";
import { startSubscriptionFixture } from "#testing/subscription-fixture";

let fixture: Awaited<ReturnType<typeof startSubscriptionFixture>>;
beforeEach(async () => {
  fixture = await startSubscriptionFixture("2027-04-01T00:00:00Z");
});
afterEach(() => fixture.close());

/** Subscribes to Pro and schedules a downgrade to Starter. */
async function scheduleDowngrade(overrides: Partial<Stripe.SubscriptionScheduleUpdateParams> = {}) {
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer, { items: [{ price: fixture.pro }] });
  const newSchedule = await fixture.stripe.subscriptionSchedules.create({
    from_subscription: sub.id,
  });
  const [phase] = newSchedule.phases;
  const schedule = await fixture.stripe.subscriptionSchedules.update(newSchedule.id, {
    end_behavior: "release",
    phases: [
      {
        items: [{ price: fixture.pro, quantity: 1 }],
        start_date: phase?.start_date ?? 0,
        end_date: phase?.end_date ?? 0,
      },
      { items: [{ price: fixture.starter }], duration: { interval: "month", interval_count: 1 } },
    ],
    proration_behavior: "none",
    ...overrides,
  });
  return { sub, schedule };
}

test("subscription schedule: a downgrade starts with the next period; the subscription is released after the last phase", async () => {
  const { sub, schedule } = await scheduleDowngrade();
  const end = sub.items.data[0]?.current_period_end ?? 0;
  expect(schedule).toMatchObject({
    status: "active",
    subscription: sub.id,
    current_phase: { end_date: end },
    phases: [
      { items: [{ price: fixture.pro }] },
      { start_date: end, items: [{ price: fixture.starter }] },
    ],
  });
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    schedule: schedule.id,
    items: { data: [{ price: { id: fixture.pro } }] },
    latest_invoice: { id: sub.latest_invoice },
  });

  const next = await fixture.stripe.invoices.createPreview({ subscription: sub.id });
  expect(next).toMatchObject({ total: 1000, lines: { data: [{ description: "1 × Starter" }] } });

  await fixture.server.clock.advance(30 * DAY_SECONDS + DRAFT_SECONDS + 60);
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    schedule: schedule.id,
    items: { data: [{ price: { id: fixture.starter }, current_period_start: end }] },
    latest_invoice: { total: 1000, lines: { data: [{ amount: 1000 }] } },
  });

  await fixture.server.clock.advance(31 * DAY_SECONDS);
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    schedule: null,
    status: "active",
    latest_invoice: { total: 1000 },
  });
  expect(await fixture.stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
    status: "released",
    released_subscription: sub.id,
    subscription: null,
  });
});

test("subscription schedule: a discount survives a downgrade when the phases list it", async () => {
  const coupon = await fixture.stripe.coupons.create({ percent_off: 10, duration: "forever" });
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer, {
    items: [{ price: fixture.pro }],
    discounts: [{ coupon: coupon.id }],
  });
  const newSchedule = await fixture.stripe.subscriptionSchedules.create({
    from_subscription: sub.id,
  });
  const [phase] = newSchedule.phases;
  const [discount] = sub.discounts;
  expect(phase?.discounts).toMatchObject([{ discount }]);
  const discountParams = {
    discounts: [{ discount: typeof discount === "string" ? discount : "" }],
  };
  await fixture.stripe.subscriptionSchedules.update(newSchedule.id, {
    phases: [
      {
        ...discountParams,
        items: [{ price: fixture.pro }],
        start_date: phase?.start_date ?? 0,
        end_date: phase?.end_date ?? 0,
      },
      { ...discountParams, items: [{ price: fixture.starter }], duration: { interval: "month" } },
    ],
  });
  await fixture.server.clock.advance(30 * DAY_SECONDS + DRAFT_SECONDS + 60);
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    discounts: [discount],
    latest_invoice: { amount_paid: 900 },
  });
  expect(await fixture.stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 1 });
});

test("subscription schedule: its subscription cannot be cancelled until it is released", async () => {
  const { sub, schedule } = await scheduleDowngrade();
  await expect(
    fixture.stripe.subscriptions.update(sub.id, { cancel_at_period_end: true }),
  ).rejects.toThrow(`managed by the subscription schedule \`${schedule.id}\``);
  await expect(
    fixture.stripe.subscriptionSchedules.create({ from_subscription: sub.id }),
  ).rejects.toThrow("already attached to a schedule");
  await fixture.stripe.subscriptionSchedules.release(schedule.id);
  expect(await fixture.retrieve(sub.id)).toMatchObject({ schedule: null });
  await fixture.server.clock.advance(30 * DAY_SECONDS + DRAFT_SECONDS + 60);
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    items: { data: [{ price: { id: fixture.pro } }] },
    latest_invoice: { total: 2500 },
  });
  await expect(fixture.stripe.subscriptionSchedules.release(schedule.id)).rejects.toThrow(
    "released",
  );
});

test("subscription schedule: a preview of another price has the same total before and after the release", async () => {
  const { sub, schedule } = await scheduleDowngrade();
  const date = sub.billing_cycle_anchor + 10 * DAY_SECONDS;
  await fixture.server.clock.moveTo(date);
  const preview = () =>
    fixture.stripe.invoices.createPreview({
      subscription: sub.id,
      subscription_details: {
        items: [{ id: sub.items.data[0]?.id ?? "", price: fixture.yearly }],
        proration_behavior: "always_invoice",
        proration_date: date,
      },
    });
  const previous = await preview();
  await fixture.stripe.subscriptionSchedules.release(schedule.id);
  expect((await preview()).total).toBe(previous.total);
  expect(previous.total).toBe(9600 - 1667);
});

test("subscription schedule: end_behavior cancel: sets cancel_at and cancels the subscription", async () => {
  const { sub, schedule } = await scheduleDowngrade({ end_behavior: "cancel" });
  const end = schedule.phases.at(-1)?.end_date;
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    cancel_at: end,
    cancel_at_period_end: false,
  });
  await fixture.server.clock.advance(62 * DAY_SECONDS);
  expect(await fixture.retrieve(sub.id)).toMatchObject({ status: "canceled", ended_at: end });
});

test("subscription schedule: cancelling it cancels its subscription, and vice versa", async () => {
  const [first, second] = [await scheduleDowngrade(), await scheduleDowngrade()];
  const cancelled = await fixture.stripe.subscriptionSchedules.cancel(first.schedule.id);
  expect(cancelled).toMatchObject({ status: "canceled" });
  expect(await fixture.retrieve(first.sub.id)).toMatchObject({ status: "canceled" });
  await fixture.stripe.subscriptions.cancel(second.sub.id);
  expect(await fixture.stripe.subscriptionSchedules.retrieve(second.schedule.id)).toMatchObject({
    status: "canceled",
  });
});

test("subscription schedule: a yearly plan downgraded to a monthly one renews monthly", async () => {
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer, { items: [{ price: fixture.yearly }] });
  const newSchedule = await fixture.stripe.subscriptionSchedules.create({
    from_subscription: sub.id,
  });
  const [phase] = newSchedule.phases;
  await fixture.stripe.subscriptionSchedules.update(newSchedule.id, {
    phases: [
      {
        items: [{ price: fixture.yearly }],
        start_date: phase?.start_date ?? 0,
        end_date: phase?.end_date ?? 0,
      },
      { items: [{ price: fixture.starter }], duration: { interval: "month" } },
    ],
  });
  await fixture.server.clock.advance(366 * DAY_SECONDS);
  const [item] = (await fixture.retrieve(sub.id)).items.data;
  expect(item).toMatchObject({ price: { id: fixture.starter } });
  const days = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / DAY_SECONDS;
  expect(days).toBe(30);
});

test("POST /v1/subscription_schedules/{id}: 400 for phases without a start date or without the current phase", async () => {
  const { schedule } = await scheduleDowngrade();
  const update = (phases: Stripe.SubscriptionScheduleUpdateParams.Phase[]) =>
    fixture.stripe.subscriptionSchedules.update(schedule.id, { phases });
  await expect(update([{ items: [{ price: fixture.starter }] }])).rejects.toThrow("start_date");
  await expect(
    update([
      {
        items: [{ price: fixture.starter }],
        start_date: (schedule.current_phase?.end_date ?? 0) + DAY_SECONDS,
      },
    ]),
  ).rejects.toThrow("current phase");
});
