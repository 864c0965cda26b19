import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_SECONDS, DRAFT_SECONDS } from "#subscriptions/calendar";
import { startSubscriptionFixture } from "#testing/subscription-fixture";

let fixture: Awaited<ReturnType<typeof startSubscriptionFixture>>;
beforeEach(async () => {
  fixture = await startSubscriptionFixture("2027-04-01T00:00:00Z");
});
afterEach(() => fixture.close());

test("proration: always_invoice charges an upgrade at once", async () => {
  const { sub, date } = await fixture.subscribeTenDaysAgo();
  const item = sub.items.data[0]?.id ?? "";
  const preview = await fixture.stripe.invoices.createPreview({
    subscription: sub.id,
    subscription_details: {
      items: [{ id: item, price: fixture.pro }],
      proration_behavior: "always_invoice",
      proration_date: date,
    },
  });
  expect(preview).toMatchObject({ amount_due: 1000, total: 1000, status: "draft" });
  const updated = await fixture.changePrice(sub, fixture.pro, {
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
    proration_date: date,
    expand: ["latest_invoice"],
  });
  expect(updated).toMatchObject({
    status: "active",
    pending_update: null,
    items: {
      data: [
        {
          id: item,
          price: { id: fixture.pro },
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

test("proration: create_prorations puts it on the next invoice", async () => {
  const { sub, date } = await fixture.subscribeTenDaysAgo();
  const updated = await fixture.changePrice(sub, fixture.pro, { proration_date: date });
  expect(updated.latest_invoice).toBe(sub.latest_invoice);
  const next = await fixture.stripe.invoices.createPreview({ subscription: sub.id });
  expect(next.lines.data.map(({ amount }) => amount)).toEqual([-667, 1667, 2500]);
  await fixture.server.clock.advance(20 * DAY_SECONDS + DRAFT_SECONDS + 60);
  expect(await fixture.retrieve(sub.id)).toMatchObject({ latest_invoice: { amount_paid: 3500 } });
});

test("proration: none charges the new price from the next period", async () => {
  const { sub } = await fixture.subscribeTenDaysAgo();
  const updated = await fixture.changePrice(sub, fixture.pro, { proration_behavior: "none" });
  expect(updated.latest_invoice).toBe(sub.latest_invoice);
  await fixture.server.clock.advance(20 * DAY_SECONDS + DRAFT_SECONDS + 60);
  expect(await fixture.retrieve(sub.id)).toMatchObject({ latest_invoice: { amount_paid: 2500 } });
});

test("proration: the credit of a downgrade becomes customer balance, which the next invoice uses", async () => {
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer, { items: [{ price: fixture.pro }] });
  await fixture.server.clock.moveTo(sub.billing_cycle_anchor + 10 * DAY_SECONDS);
  const date = sub.billing_cycle_anchor + 10 * DAY_SECONDS;
  await fixture.changePrice(sub, fixture.starter, {
    proration_behavior: "always_invoice",
    proration_date: date,
  });
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    latest_invoice: { total: -1000, amount_due: 0, status: "paid", ending_balance: -1000 },
  });
  expect(await fixture.stripe.customers.retrieve(customer)).toMatchObject({ balance: -1000 });
  await fixture.server.clock.advance(20 * DAY_SECONDS + DRAFT_SECONDS + 60);
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    latest_invoice: { total: 1000, starting_balance: -1000, amount_due: 0, status: "paid" },
  });
  expect(await fixture.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
});

test("proration: another interval starts a new period at once and credits the old one", async () => {
  const { sub, date } = await fixture.subscribeTenDaysAgo();
  const updated = await fixture.changePrice(sub, fixture.yearly, {
    proration_behavior: "always_invoice",
    proration_date: date,
    expand: ["latest_invoice"],
  });
  const [item] = updated.items.data;
  const now = item?.current_period_start ?? 0;
  expect(now).toBeGreaterThanOrEqual(date);
  expect(new Date((item?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10)).toBe(
    "2028-04-11",
  );
  expect(updated).toMatchObject({
    billing_cycle_anchor: now,
    latest_invoice: {
      amount_paid: 9600 - 667,
      lines: { data: [{ amount: -667 }, { amount: 9600 }] },
    },
  });
});

test("proration: a second change in the same period credits the first", async () => {
  const { sub, date } = await fixture.subscribeTenDaysAgo();
  await fixture.changePrice(sub, fixture.pro, {
    proration_behavior: "always_invoice",
    proration_date: date,
  });
  await fixture.server.clock.advance(10 * DAY_SECONDS);
  const downgraded = await fixture.changePrice(sub, fixture.starter, {
    proration_behavior: "always_invoice",
    proration_date: date + 10 * DAY_SECONDS,
    expand: ["latest_invoice"],
  });
  expect(downgraded).toMatchObject({
    latest_invoice: { total: -501, lines: { data: [{ amount: -834 }, { amount: 333 }] } },
  });
});

test("proration: switching back and forth charges for the time used, within 3 cents", async () => {
  const sub = await fixture.subscribe(await fixture.createCustomer());
  for (const [day, price] of [
    [3, fixture.pro],
    [11, fixture.starter],
    [20, fixture.pro],
  ] as const) {
    const date = sub.billing_cycle_anchor + day * DAY_SECONDS;
    await fixture.server.clock.moveTo(date);
    await fixture.changePrice(sub, price, {
      proration_behavior: "always_invoice",
      proration_date: date,
    });
  }
  const { data } = await fixture.stripe.invoices.list({ subscription: sub.id });
  const total = data.reduce((sum, invoice) => sum + invoice.total, 0);
  const expectedTotal = (1000 * 12) / 30 + (2500 * 18) / 30;
  expect(Math.abs(total - expectedTotal)).toBeLessThanOrEqual(3);
});

test("POST /v1/subscriptions/{id}: 400 for an unknown price or item, 501 for unsupported parameters", async () => {
  const { sub } = await fixture.subscribeTenDaysAgo();
  await expect(fixture.changePrice(sub, "price_none")).rejects.toThrow("No such price");
  await expect(
    fixture.stripe.subscriptions.update(sub.id, { items: [{ id: "si_none", price: fixture.pro }] }),
  ).rejects.toThrow("No such subscription_item");
  await expect(
    fixture.stripe.subscriptions.update(sub.id, { days_until_due: 3 }),
  ).rejects.toMatchObject({ statusCode: 501 });
});
