import { afterEach, beforeEach, expect, test } from "vitest";
import { openSubscribers } from "#subscriptions/subscribers";

let shop: Awaited<ReturnType<typeof openSubscribers>>;
beforeEach(async () => {
  shop = await openSubscribers("2027-04-01T00:00:00Z");
});
afterEach(() => shop.close());

test("pending_if_incomplete: a declined upgrade is pending until its invoice is paid", async () => {
  const { customer, sub } = await shop.tenDaysOld();
  await shop.setDeclines(customer, true);
  const wanted = await shop.swap(sub, shop.pro, {
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
    expand: ["latest_invoice"],
  });
  expect(wanted).toMatchObject({
    status: "active",
    items: { data: [{ price: { id: shop.starter } }] },
    pending_update: { subscription_items: [{ price: { id: shop.pro } }] },
    latest_invoice: { status: "open", next_payment_attempt: null },
  });
  const [invoice] = (await shop.stripe.invoices.list({ customer, status: "open" })).data;
  const body = new URLSearchParams({ action: "pay" });
  await fetch(invoice?.hosted_invoice_url ?? "", { method: "POST", body });
  expect(await shop.again(sub.id)).toMatchObject({
    pending_update: null,
    items: { data: [{ price: { id: shop.pro } }] },
    latest_invoice: { status: "paid", amount_paid: 1000 },
  });
  expect((await shop.eventTypes()).at(-1)).toBe("customer.subscription.pending_update_applied");
});

test("a pending update expires after 23 hours and its invoice is voided", async () => {
  const { customer, sub } = await shop.tenDaysOld();
  await shop.setDeclines(customer, true);
  await shop.swap(sub, shop.pro, {
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
  });
  await shop.local.clock.advance(23 * 3600);
  expect(await shop.again(sub.id)).toMatchObject({
    status: "active",
    pending_update: null,
    items: { data: [{ price: { id: shop.starter } }] },
    latest_invoice: { status: "void" },
  });
  expect((await shop.eventTypes()).at(-1)).toBe("customer.subscription.pending_update_expired");
});

test("error_if_incomplete: 402; allow_incomplete: past_due", async () => {
  const { customer, sub } = await shop.tenDaysOld();
  await shop.setDeclines(customer, true);
  const change = (behavior: "error_if_incomplete" | "allow_incomplete") =>
    shop.swap(sub, shop.pro, {
      proration_behavior: "always_invoice",
      payment_behavior: behavior,
    });
  await expect(change("error_if_incomplete")).rejects.toMatchObject({ statusCode: 402 });
  expect(await shop.again(sub.id)).toMatchObject({
    items: { data: [{ price: { id: shop.starter } }] },
  });
  expect(await change("allow_incomplete")).toMatchObject({
    status: "past_due",
    items: { data: [{ price: { id: shop.pro } }] },
  });
});
