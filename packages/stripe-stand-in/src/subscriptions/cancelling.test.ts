import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY } from "#subscriptions/calendar";
import { openSubscribers } from "#subscriptions/subscribers";

let shop: Awaited<ReturnType<typeof openSubscribers>>;
beforeEach(async () => {
  shop = await openSubscribers("2027-01-31T12:00:00Z");
});
afterEach(() => shop.close());

test("cancel_at_period_end can be undone until then", async () => {
  const customer = await shop.customer();
  const sub = await shop.start(customer);
  const end = sub.items.data[0]?.current_period_end;
  const leaving = await shop.stripe.subscriptions.update(sub.id, { cancel_at_period_end: true });
  expect(leaving).toMatchObject({ status: "active", cancel_at_period_end: true, cancel_at: end });
  await expect(shop.stripe.invoices.createPreview({ subscription: sub.id })).rejects.toMatchObject({
    code: "invoice_upcoming_none",
  });
  const staying = await shop.stripe.subscriptions.update(sub.id, { cancel_at_period_end: false });
  expect(staying).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
  });
  await shop.stripe.subscriptions.update(sub.id, { cancel_at: "min_period_end" });
  await shop.local.clock.advance(28 * DAY + 60);
  expect(await shop.again(sub.id)).toMatchObject({
    status: "canceled",
    ended_at: end,
    cancel_at: end,
    cancel_at_period_end: false,
    latest_invoice: { id: sub.latest_invoice },
  });
  await expect(
    shop.stripe.subscriptions.update(sub.id, { cancel_at_period_end: false }),
  ).rejects.toThrow("A canceled subscription");
});

test("cancel_at is cleared by an empty date, not by cancel_at_period_end=false", async () => {
  const sub = await shop.start(await shop.customer());
  const set = await shop.stripe.subscriptions.update(sub.id, { cancel_at: "min_period_end" });
  expect(set).toMatchObject({
    cancel_at_period_end: false,
    cancellation_details: { reason: "cancellation_requested" },
  });
  const kept = await shop.stripe.subscriptions.update(sub.id, { cancel_at_period_end: false });
  expect(kept.cancel_at).toBe(set.cancel_at);
  const going = await shop.stripe.subscriptions.update(sub.id, { cancel_at: "" });
  expect(going).toMatchObject({ cancel_at: null, cancellation_details: { reason: null } });
});

test("cancel: ends at once, once; deleting the customer ends subscriptions too", async () => {
  const customer = await shop.customer();
  const [one, two] = [await shop.start(customer), await shop.start(customer)];
  expect(await shop.stripe.subscriptions.cancel(one.id)).toMatchObject({ status: "canceled" });
  await expect(shop.stripe.subscriptions.cancel(one.id)).rejects.toThrow("No such subscription");
  await shop.stripe.customers.del(customer);
  expect(await shop.stripe.subscriptions.retrieve(two.id)).toMatchObject({ status: "canceled" });
});
