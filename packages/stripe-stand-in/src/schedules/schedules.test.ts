import { afterEach, beforeEach, expect, test } from "vitest";
import type { Stripe } from "stripe";
import { DAY, DRAFT } from "#subscriptions/calendar";
import { openSubscribers } from "#subscriptions/subscribers";

let shop: Awaited<ReturnType<typeof openSubscribers>>;
beforeEach(async () => {
  shop = await openSubscribers("2027-04-01T00:00:00Z");
});
afterEach(() => shop.close());

/** A Pro subscription with a scheduled downgrade to Starter. */
async function downgraded(more: Partial<Stripe.SubscriptionScheduleUpdateParams> = {}) {
  const customer = await shop.customer();
  const sub = await shop.start(customer, { items: [{ price: shop.pro }] });
  const made = await shop.stripe.subscriptionSchedules.create({ from_subscription: sub.id });
  const [phase] = made.phases;
  const schedule = await shop.stripe.subscriptionSchedules.update(made.id, {
    end_behavior: "release",
    phases: [
      {
        items: [{ price: shop.pro, quantity: 1 }],
        start_date: phase?.start_date ?? 0,
        end_date: phase?.end_date ?? 0,
      },
      { items: [{ price: shop.starter }], duration: { interval: "month", interval_count: 1 } },
    ],
    proration_behavior: "none",
    ...more,
  });
  return { sub, schedule };
}

test("a downgrade starts with the next period; the schedule releases the subscription a phase later", async () => {
  const { sub, schedule } = await downgraded();
  const end = sub.items.data[0]?.current_period_end ?? 0;
  expect(schedule).toMatchObject({
    status: "active",
    subscription: sub.id,
    current_phase: { end_date: end },
    phases: [
      { items: [{ price: shop.pro }] },
      { start_date: end, items: [{ price: shop.starter }] },
    ],
  });
  expect(await shop.again(sub.id)).toMatchObject({
    schedule: schedule.id,
    items: { data: [{ price: { id: shop.pro } }] },
    latest_invoice: { id: sub.latest_invoice },
  });

  const next = await shop.stripe.invoices.createPreview({ subscription: sub.id });
  expect(next).toMatchObject({ total: 1000, lines: { data: [{ description: "1 × Starter" }] } });

  await shop.local.clock.advance(30 * DAY + DRAFT + 60);
  expect(await shop.again(sub.id)).toMatchObject({
    schedule: schedule.id,
    items: { data: [{ price: { id: shop.starter }, current_period_start: end }] },
    latest_invoice: { total: 1000, lines: { data: [{ amount: 1000 }] } },
  });

  await shop.local.clock.advance(31 * DAY);
  expect(await shop.again(sub.id)).toMatchObject({
    schedule: null,
    status: "active",
    latest_invoice: { total: 1000 },
  });
  expect(await shop.stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
    status: "released",
    released_subscription: sub.id,
    subscription: null,
  });
});

test("a discount survives a downgrade when the phases list it", async () => {
  const coupon = await shop.stripe.coupons.create({ percent_off: 10, duration: "forever" });
  const customer = await shop.customer();
  const sub = await shop.start(customer, {
    items: [{ price: shop.pro }],
    discounts: [{ coupon: coupon.id }],
  });
  const made = await shop.stripe.subscriptionSchedules.create({ from_subscription: sub.id });
  const [phase] = made.phases;
  const [discount] = sub.discounts;
  expect(phase?.discounts).toMatchObject([{ discount }]);
  const kept = { discounts: [{ discount: typeof discount === "string" ? discount : "" }] };
  await shop.stripe.subscriptionSchedules.update(made.id, {
    phases: [
      {
        ...kept,
        items: [{ price: shop.pro }],
        start_date: phase?.start_date ?? 0,
        end_date: phase?.end_date ?? 0,
      },
      { ...kept, items: [{ price: shop.starter }], duration: { interval: "month" } },
    ],
  });
  await shop.local.clock.advance(30 * DAY + DRAFT + 60);
  expect(await shop.again(sub.id)).toMatchObject({
    discounts: [discount],
    latest_invoice: { amount_paid: 900 },
  });
  expect(await shop.stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 1 });
});

test("a subscription with a schedule cannot be cancelled directly; it has to be released first", async () => {
  const { sub, schedule } = await downgraded();
  await expect(
    shop.stripe.subscriptions.update(sub.id, { cancel_at_period_end: true }),
  ).rejects.toThrow(`managed by the subscription schedule \`${schedule.id}\``);
  await expect(
    shop.stripe.subscriptionSchedules.create({ from_subscription: sub.id }),
  ).rejects.toThrow("already attached to a schedule");
  await shop.stripe.subscriptionSchedules.release(schedule.id);
  expect(await shop.again(sub.id)).toMatchObject({ schedule: null });
  await shop.local.clock.advance(30 * DAY + DRAFT + 60);
  expect(await shop.again(sub.id)).toMatchObject({
    items: { data: [{ price: { id: shop.pro } }] },
    latest_invoice: { total: 2500 },
  });
  await expect(shop.stripe.subscriptionSchedules.release(schedule.id)).rejects.toThrow("released");
});

test("a preview of another plan costs the same with a schedule attached as after its release", async () => {
  const { sub, schedule } = await downgraded();
  const date = sub.billing_cycle_anchor + 10 * DAY;
  await shop.local.clock.moveTo(date);
  const preview = () =>
    shop.stripe.invoices.createPreview({
      subscription: sub.id,
      subscription_details: {
        items: [{ id: sub.items.data[0]?.id ?? "", price: shop.yearly }],
        proration_behavior: "always_invoice",
        proration_date: date,
      },
    });
  const before = await preview();
  await shop.stripe.subscriptionSchedules.release(schedule.id);
  expect((await preview()).total).toBe(before.total);
  expect(before.total).toBe(9600 - 1667);
});

test("end_behavior cancel: sets cancel_at and cancels the subscription", async () => {
  const { sub, schedule } = await downgraded({ end_behavior: "cancel" });
  const end = schedule.phases.at(-1)?.end_date;
  expect(await shop.again(sub.id)).toMatchObject({ cancel_at: end, cancel_at_period_end: false });
  await shop.local.clock.advance(62 * DAY);
  expect(await shop.again(sub.id)).toMatchObject({ status: "canceled", ended_at: end });
});

test("cancelling a schedule cancels its subscription, and the other way round", async () => {
  const [one, two] = [await downgraded(), await downgraded()];
  const over = await shop.stripe.subscriptionSchedules.cancel(one.schedule.id);
  expect(over).toMatchObject({ status: "canceled" });
  expect(await shop.again(one.sub.id)).toMatchObject({ status: "canceled" });
  await shop.stripe.subscriptions.cancel(two.sub.id);
  expect(await shop.stripe.subscriptionSchedules.retrieve(two.schedule.id)).toMatchObject({
    status: "canceled",
  });
});

test("a yearly plan downgraded to a monthly one renews monthly", async () => {
  const customer = await shop.customer();
  const sub = await shop.start(customer, { items: [{ price: shop.yearly }] });
  const made = await shop.stripe.subscriptionSchedules.create({ from_subscription: sub.id });
  const [phase] = made.phases;
  await shop.stripe.subscriptionSchedules.update(made.id, {
    phases: [
      {
        items: [{ price: shop.yearly }],
        start_date: phase?.start_date ?? 0,
        end_date: phase?.end_date ?? 0,
      },
      { items: [{ price: shop.starter }], duration: { interval: "month" } },
    ],
  });
  await shop.local.clock.advance(366 * DAY);
  const [item] = (await shop.again(sub.id)).items.data;
  expect(item).toMatchObject({ price: { id: shop.starter } });
  const days = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / DAY;
  expect(days).toBe(30);
});

test("400 for phases without a start date or without the current phase", async () => {
  const { schedule } = await downgraded();
  const update = (phases: Stripe.SubscriptionScheduleUpdateParams.Phase[]) =>
    shop.stripe.subscriptionSchedules.update(schedule.id, { phases });
  await expect(update([{ items: [{ price: shop.starter }] }])).rejects.toThrow("start_date");
  await expect(
    update([
      {
        items: [{ price: shop.starter }],
        start_date: (schedule.current_phase?.end_date ?? 0) + DAY,
      },
    ]),
  ).rejects.toThrow("current phase");
});
