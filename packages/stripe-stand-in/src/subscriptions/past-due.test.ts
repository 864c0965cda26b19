import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY, DRAFT } from "#subscriptions/calendar";
import { openSubscribers } from "#subscriptions/subscribers";

let shop: Awaited<ReturnType<typeof openSubscribers>>;
beforeEach(async () => {
  shop = await openSubscribers("2027-01-31T12:00:00Z");
});
afterEach(() => shop.close());

test("a declined renewal is past_due; the next attempt with a good card pays", async () => {
  const customer = await shop.customer();
  const sub = await shop.start(customer);
  await shop.setDeclines(customer, true);
  await shop.local.clock.advance(28 * DAY + DRAFT + 60);
  const late = await shop.again(sub.id);
  expect(late).toMatchObject({
    status: "past_due",
    latest_invoice: { status: "open", attempt_count: 1, amount_remaining: 1000 },
  });
  expect((await shop.eventTypes()).slice(-4)).toEqual([
    "charge.failed",
    "payment_intent.payment_failed",
    "invoice.payment_failed",
    "customer.subscription.updated",
  ]);
  await shop.setDeclines(customer, false);
  await shop.local.clock.advance(3 * DAY);
  expect(await shop.again(sub.id)).toMatchObject({
    status: "active",
    latest_invoice: { status: "paid", attempt_count: 2 },
  });
});

test("an open invoice can be paid on its page with another card", async () => {
  const customer = await shop.customer();
  const sub = await shop.start(customer);
  await shop.setDeclines(customer, true);
  await shop.local.clock.advance(29 * DAY);
  const [invoice] = (await shop.stripe.invoices.list({ customer, status: "open" })).data;
  const url = invoice?.hosted_invoice_url ?? "";
  expect(await (await fetch(url)).text()).toContain("$10.00");
  const press = (action: string) =>
    fetch(url, { method: "POST", body: new URLSearchParams({ action }) });
  expect(await (await press("decline")).text()).toContain("Your card was declined.");
  expect(await shop.again(sub.id)).toMatchObject({ status: "past_due" });
  expect(await (await press("pay")).text()).toContain("This invoice is paid");
  expect(await shop.again(sub.id)).toMatchObject({ status: "active" });
  const payments = await shop.stripe.invoicePayments.list({
    invoice: invoice?.id ?? "",
    expand: ["data.payment.payment_intent"],
  });
  expect(payments.data).toMatchObject([
    { status: "paid", amount_paid: 1000, payment: { payment_intent: { status: "succeeded" } } },
  ]);
});

test("a past_due subscription is retried three times, then cancelled", async () => {
  const customer = await shop.customer();
  const sub = await shop.start(customer);
  await shop.setDeclines(customer, true);
  await shop.local.clock.advance(28 * DAY + DRAFT + 60);
  await shop.local.clock.advance(14 * DAY);
  expect(await shop.again(sub.id)).toMatchObject({ status: "past_due" });
  await shop.local.clock.advance(DAY);
  expect(await shop.again(sub.id)).toMatchObject({
    status: "canceled",
    cancellation_details: { reason: "payment_failed" },
    latest_invoice: { status: "open", attempt_count: 4, next_payment_attempt: null },
  });
  expect((await shop.eventTypes()).at(-1)).toBe("customer.subscription.deleted");
});

test("a declined first payment is incomplete and expires after 23 hours", async () => {
  const customer = await shop.customer();
  await shop.setDeclines(customer, true);
  await expect(
    shop.start(customer, { payment_behavior: "error_if_incomplete" }),
  ).rejects.toMatchObject({ type: "StripeCardError", statusCode: 402 });
  expect((await shop.stripe.subscriptions.list({ customer })).data).toEqual([]);
  const sub = await shop.start(customer);
  expect(sub.status).toBe("incomplete");
  await shop.local.clock.advance(23 * 3600);
  expect(await shop.again(sub.id)).toMatchObject({
    status: "incomplete_expired",
    latest_invoice: { status: "void" },
  });
});
