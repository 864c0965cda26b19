import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_SECONDS, DRAFT_SECONDS } from "#subscriptions/calendar";
import { startSubscriptionFixture } from "#testing/subscription-fixture";

let fixture: Awaited<ReturnType<typeof startSubscriptionFixture>>;
beforeEach(async () => {
  fixture = await startSubscriptionFixture("2027-01-31T12:00:00Z");
});
afterEach(() => fixture.close());

test("past due: a declined renewal is past_due until the next attempt succeeds", async () => {
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer);
  await fixture.setCardDeclines(customer, true);
  await fixture.server.clock.advance(28 * DAY_SECONDS + DRAFT_SECONDS + 60);
  const pastDue = await fixture.retrieve(sub.id);
  expect(pastDue).toMatchObject({
    status: "past_due",
    latest_invoice: { status: "open", attempt_count: 1, amount_remaining: 1000 },
  });
  expect((await fixture.listEventTypes()).slice(-4)).toEqual([
    "charge.failed",
    "payment_intent.payment_failed",
    "invoice.payment_failed",
    "customer.subscription.updated",
  ]);
  await fixture.setCardDeclines(customer, false);
  await fixture.server.clock.advance(3 * DAY_SECONDS);
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    status: "active",
    latest_invoice: { status: "paid", attempt_count: 2 },
  });
});

test("past due: the open invoice can be paid on its page", async () => {
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer);
  await fixture.setCardDeclines(customer, true);
  await fixture.server.clock.advance(29 * DAY_SECONDS);
  const [invoice] = (await fixture.stripe.invoices.list({ customer, status: "open" })).data;
  const url = invoice?.hosted_invoice_url ?? "";
  expect(await (await fetch(url)).text()).toContain("$10.00");
  const pressButton = (action: string) =>
    fetch(url, { method: "POST", body: new URLSearchParams({ action }) });
  expect(await (await pressButton("decline")).text()).toContain("Your card was declined.");
  expect(await fixture.retrieve(sub.id)).toMatchObject({ status: "past_due" });
  expect(await (await pressButton("pay")).text()).toContain("This invoice is paid");
  expect(await fixture.retrieve(sub.id)).toMatchObject({ status: "active" });
  const payments = await fixture.stripe.invoicePayments.list({
    invoice: invoice?.id ?? "",
    expand: ["data.payment.payment_intent"],
  });
  expect(payments.data).toMatchObject([
    { status: "paid", amount_paid: 1000, payment: { payment_intent: { status: "succeeded" } } },
  ]);
});

test("past due: the payment is retried three times, then the subscription is cancelled", async () => {
  const customer = await fixture.createCustomer();
  const sub = await fixture.subscribe(customer);
  await fixture.setCardDeclines(customer, true);
  await fixture.server.clock.advance(28 * DAY_SECONDS + DRAFT_SECONDS + 60);
  await fixture.server.clock.advance(14 * DAY_SECONDS);
  expect(await fixture.retrieve(sub.id)).toMatchObject({ status: "past_due" });
  await fixture.server.clock.advance(DAY_SECONDS);
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    status: "canceled",
    cancellation_details: { reason: "payment_failed" },
    latest_invoice: { status: "open", attempt_count: 4, next_payment_attempt: null },
  });
  expect((await fixture.listEventTypes()).at(-1)).toBe("customer.subscription.deleted");
});

test("declined first payment: 402 or incomplete, which expires after 23 hours", async () => {
  const customer = await fixture.createCustomer();
  await fixture.setCardDeclines(customer, true);
  await expect(
    fixture.subscribe(customer, { payment_behavior: "error_if_incomplete" }),
  ).rejects.toMatchObject({ type: "StripeCardError", statusCode: 402 });
  expect((await fixture.stripe.subscriptions.list({ customer })).data).toEqual([]);
  const sub = await fixture.subscribe(customer);
  expect(sub.status).toBe("incomplete");
  await fixture.server.clock.advance(23 * 3600);
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    status: "incomplete_expired",
    latest_invoice: { status: "void" },
  });
});
