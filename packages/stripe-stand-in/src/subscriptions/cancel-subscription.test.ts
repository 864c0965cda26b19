import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_SECONDS } from "#subscriptions/calendar";
import { startSubscriptionFixture } from "#testing/subscription-fixture";

let fixture: Awaited<ReturnType<typeof startSubscriptionFixture>>;
beforeEach(async () => {
  fixture = await startSubscriptionFixture("2027-01-31T12:00:00Z");
});
afterEach(() => fixture.close());

test("POST /v1/subscriptions/{id}: cancel_at_period_end can be undone until the period ends", async () => {
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer);
  const end = sub.items.data[0]?.current_period_end;
  const cancelling = await fixture.stripe.subscriptions.update(sub.id, {
    cancel_at_period_end: true,
  });
  expect(cancelling).toMatchObject({
    status: "active",
    cancel_at_period_end: true,
    cancel_at: end,
  });
  await expect(
    fixture.stripe.invoices.createPreview({ subscription: sub.id }),
  ).rejects.toMatchObject({
    code: "invoice_upcoming_none",
  });
  const resumed = await fixture.stripe.subscriptions.update(sub.id, {
    cancel_at_period_end: false,
  });
  expect(resumed).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
  });
  await fixture.stripe.subscriptions.update(sub.id, { cancel_at: "min_period_end" });
  await fixture.server.clock.advance(28 * DAY_SECONDS + 60);
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    status: "canceled",
    ended_at: end,
    cancel_at: end,
    cancel_at_period_end: false,
    latest_invoice: { id: sub.latest_invoice },
  });
  await expect(
    fixture.stripe.subscriptions.update(sub.id, { cancel_at_period_end: false }),
  ).rejects.toThrow("A canceled subscription");
});

test("POST /v1/subscriptions/{id}: cancel_at is cleared by an empty date, not by cancel_at_period_end=false", async () => {
  const sub = await fixture.subscribe(await fixture.createCustomer());
  const cancelling = await fixture.stripe.subscriptions.update(sub.id, {
    cancel_at: "min_period_end",
  });
  expect(cancelling).toMatchObject({
    cancel_at_period_end: false,
    cancellation_details: { reason: "cancellation_requested" },
  });
  const unchanged = await fixture.stripe.subscriptions.update(sub.id, {
    cancel_at_period_end: false,
  });
  expect(unchanged.cancel_at).toBe(cancelling.cancel_at);
  const resumed = await fixture.stripe.subscriptions.update(sub.id, { cancel_at: "" });
  expect(resumed).toMatchObject({ cancel_at: null, cancellation_details: { reason: null } });
});

test("DELETE /v1/subscriptions/{id}: ends at once, as does deleting the customer; 404 the second time", async () => {
  const customer = await fixture.createCustomer();
  const [first, second] = [await fixture.subscribe(customer), await fixture.subscribe(customer)];
  expect(await fixture.stripe.subscriptions.cancel(first.id)).toMatchObject({ status: "canceled" });
  await expect(fixture.stripe.subscriptions.cancel(first.id)).rejects.toThrow(
    "No such subscription",
  );
  await fixture.stripe.customers.del(customer);
  expect(await fixture.stripe.subscriptions.retrieve(second.id)).toMatchObject({
    status: "canceled",
  });
});
