import { afterEach, beforeEach, expect, test } from "vitest";
import { startSubscriptionFixture } from "#testing/subscription-fixture";

let fixture: Awaited<ReturnType<typeof startSubscriptionFixture>>;
beforeEach(async () => {
  fixture = await startSubscriptionFixture("2027-04-01T00:00:00Z");
});
afterEach(() => fixture.close());

test("pending update: with pending_if_incomplete, a declined upgrade is pending until its invoice is paid", async () => {
  const { customer, sub } = await fixture.subscribeTenDaysAgo();
  await fixture.setCardDeclines(customer, true);
  const updated = await fixture.changePrice(sub, fixture.pro, {
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
    expand: ["latest_invoice"],
  });
  expect(updated).toMatchObject({
    status: "active",
    items: { data: [{ price: { id: fixture.starter } }] },
    pending_update: { subscription_items: [{ price: { id: fixture.pro } }] },
    latest_invoice: { status: "open", next_payment_attempt: null },
  });
  const [invoice] = (await fixture.stripe.invoices.list({ customer, status: "open" })).data;
  const body = new URLSearchParams({ action: "pay" });
  await fetch(invoice?.hosted_invoice_url ?? "", { method: "POST", body });
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    pending_update: null,
    items: { data: [{ price: { id: fixture.pro } }] },
    latest_invoice: { status: "paid", amount_paid: 1000 },
  });
  expect((await fixture.listEventTypes()).at(-1)).toBe(
    "customer.subscription.pending_update_applied",
  );
});

test("pending update: expires after 23 hours and its invoice is voided", async () => {
  const { customer, sub } = await fixture.subscribeTenDaysAgo();
  await fixture.setCardDeclines(customer, true);
  await fixture.changePrice(sub, fixture.pro, {
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
  });
  await fixture.server.clock.advance(23 * 3600);
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    status: "active",
    pending_update: null,
    items: { data: [{ price: { id: fixture.starter } }] },
    latest_invoice: { status: "void" },
  });
  expect((await fixture.listEventTypes()).at(-1)).toBe(
    "customer.subscription.pending_update_expired",
  );
});

test("POST /v1/invoices/{id}/void: a pending update ends with its invoice", async () => {
  const { customer, sub } = await fixture.subscribeTenDaysAgo();
  await fixture.setCardDeclines(customer, true);
  await fixture.changePrice(sub, fixture.pro, {
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
  });
  const [invoice] = (await fixture.stripe.invoices.list({ customer, status: "open" })).data;
  await fixture.stripe.invoices.voidInvoice(invoice?.id ?? "");
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    pending_update: null,
    items: { data: [{ price: { id: fixture.starter } }] },
    latest_invoice: { status: "void" },
  });
});

test("declined upgrade: 402 with error_if_incomplete, past_due with allow_incomplete", async () => {
  const { customer, sub } = await fixture.subscribeTenDaysAgo();
  await fixture.setCardDeclines(customer, true);
  const upgrade = (behavior: "error_if_incomplete" | "allow_incomplete") =>
    fixture.changePrice(sub, fixture.pro, {
      proration_behavior: "always_invoice",
      payment_behavior: behavior,
    });
  await expect(upgrade("error_if_incomplete")).rejects.toMatchObject({ statusCode: 402 });
  expect(await fixture.retrieve(sub.id)).toMatchObject({
    items: { data: [{ price: { id: fixture.starter } }] },
  });
  expect(await upgrade("allow_incomplete")).toMatchObject({
    status: "past_due",
    items: { data: [{ price: { id: fixture.pro } }] },
  });
});
