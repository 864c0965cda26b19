import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY, DRAFT } from "#subscriptions/calendar";
import { openSubscribers } from "#subscriptions/subscribers";

let shop: Awaited<ReturnType<typeof openSubscribers>>;
beforeEach(async () => {
  shop = await openSubscribers("2027-04-01T00:00:00Z");
});
afterEach(() => shop.close());

test("always_invoice: an upgrade charges the exact proration at once", async () => {
  const { sub, date } = await shop.tenDaysOld();
  const item = sub.items.data[0]?.id ?? "";
  const preview = await shop.stripe.invoices.createPreview({
    subscription: sub.id,
    subscription_details: {
      items: [{ id: item, price: shop.pro }],
      proration_behavior: "always_invoice",
      proration_date: date,
    },
  });
  expect(preview).toMatchObject({ amount_due: 1000, total: 1000, status: "draft" });
  const changed = await shop.swap(sub, shop.pro, {
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
    proration_date: date,
    expand: ["latest_invoice"],
  });
  expect(changed).toMatchObject({
    status: "active",
    pending_update: null,
    items: {
      data: [
        {
          id: item,
          price: { id: shop.pro },
          current_period_end: sub.items.data[0]?.current_period_end,
        },
      ],
    },
    latest_invoice: {
      billing_reason: "subscription_update",
      status: "paid",
      amount_paid: 1000,
      lines: {
        data: [
          {
            amount: -667,
            description: "Unused time on Starter after 11 Apr 2027",
            parent: { subscription_item_details: { proration: true, subscription_item: item } },
          },
          { amount: 1667, description: "Remaining time on Pro after 11 Apr 2027" },
        ],
      },
    },
  });
});

test("create_prorations: prorations wait for the next invoice", async () => {
  const { sub, date } = await shop.tenDaysOld();
  const changed = await shop.swap(sub, shop.pro, { proration_date: date });
  expect(changed.latest_invoice).toBe(sub.latest_invoice);
  const next = await shop.stripe.invoices.createPreview({ subscription: sub.id });
  expect(next.lines.data.map(({ amount }) => amount)).toEqual([-667, 1667, 2500]);
  await shop.local.clock.advance(20 * DAY + DRAFT + 60);
  expect(await shop.again(sub.id)).toMatchObject({ latest_invoice: { amount_paid: 3500 } });
});

test("none: the new price starts with the next period", async () => {
  const { sub } = await shop.tenDaysOld();
  const changed = await shop.swap(sub, shop.pro, { proration_behavior: "none" });
  expect(changed.latest_invoice).toBe(sub.latest_invoice);
  await shop.local.clock.advance(20 * DAY + DRAFT + 60);
  expect(await shop.again(sub.id)).toMatchObject({ latest_invoice: { amount_paid: 2500 } });
});

test("a prorated downgrade becomes customer balance, which the next invoice uses", async () => {
  const customer = await shop.customer();
  const sub = await shop.start(customer, { items: [{ price: shop.pro }] });
  await shop.local.clock.moveTo(sub.billing_cycle_anchor + 10 * DAY);
  const date = sub.billing_cycle_anchor + 10 * DAY;
  await shop.swap(sub, shop.starter, {
    proration_behavior: "always_invoice",
    proration_date: date,
  });
  expect(await shop.again(sub.id)).toMatchObject({
    latest_invoice: { total: -1000, amount_due: 0, status: "paid", ending_balance: -1000 },
  });
  expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ balance: -1000 });
  await shop.local.clock.advance(20 * DAY + DRAFT + 60);
  expect(await shop.again(sub.id)).toMatchObject({
    latest_invoice: { total: 1000, starting_balance: -1000, amount_due: 0, status: "paid" },
  });
  expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
});

test("another interval starts a new period at once and credits the old one", async () => {
  const { sub, date } = await shop.tenDaysOld();
  const changed = await shop.swap(sub, shop.yearly, {
    proration_behavior: "always_invoice",
    proration_date: date,
    expand: ["latest_invoice"],
  });
  const [item] = changed.items.data;
  const now = item?.current_period_start ?? 0;
  expect(now).toBeGreaterThanOrEqual(date);
  expect(new Date((item?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10)).toBe(
    "2028-04-11",
  );
  expect(changed).toMatchObject({
    billing_cycle_anchor: now,
    latest_invoice: {
      amount_paid: 9600 - 667,
      lines: { data: [{ amount: -667 }, { amount: 9600 }] },
    },
  });
});

test("a second upgrade in the same period credits the first", async () => {
  const { sub, date } = await shop.tenDaysOld();
  await shop.swap(sub, shop.pro, { proration_behavior: "always_invoice", proration_date: date });
  await shop.local.clock.advance(10 * DAY);
  const back = await shop.swap(sub, shop.starter, {
    proration_behavior: "always_invoice",
    proration_date: date + 10 * DAY,
    expand: ["latest_invoice"],
  });
  expect(back).toMatchObject({
    latest_invoice: { total: -501, lines: { data: [{ amount: -834 }, { amount: 333 }] } },
  });
});

test("switching back and forth charges for the time used, within a cent of rounding", async () => {
  const sub = await shop.start(await shop.customer());
  for (const [day, price] of [
    [3, shop.pro],
    [11, shop.starter],
    [20, shop.pro],
  ] as const) {
    const date = sub.billing_cycle_anchor + day * DAY;
    await shop.local.clock.moveTo(date);
    await shop.swap(sub, price, { proration_behavior: "always_invoice", proration_date: date });
  }
  const { data } = await shop.stripe.invoices.list({ subscription: sub.id });
  const total = data.reduce((sum, invoice) => sum + invoice.total, 0);
  const had = (1000 * 12) / 30 + (2500 * 18) / 30;
  expect(Math.abs(total - had)).toBeLessThanOrEqual(3);
});

test("400 for an unknown price or item, 501 for unsupported parameters", async () => {
  const { sub } = await shop.tenDaysOld();
  await expect(shop.swap(sub, "price_none")).rejects.toThrow("No such price");
  await expect(
    shop.stripe.subscriptions.update(sub.id, { items: [{ id: "si_none", price: shop.pro }] }),
  ).rejects.toThrow("No such subscription_item");
  await expect(
    shop.stripe.subscriptions.update(sub.id, { days_until_due: 3 }),
  ).rejects.toMatchObject({ statusCode: 501 });
});
