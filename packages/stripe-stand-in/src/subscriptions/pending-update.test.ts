import { afterEach, beforeEach, expect, test } from "vitest";
import { openSubscribers } from "#subscriptions/subscribers";

let stand: Awaited<ReturnType<typeof openSubscribers>>;
beforeEach(async () => {
  stand = await openSubscribers("2027-04-01T00:00:00Z");
});
afterEach(() => stand.close());

test("an upgrade whose payment is declined waits for it, and is made once the invoice is paid on its page", async () => {
  const { customer, sub } = await stand.tenDaysOld();
  await stand.letCard(customer, true);
  const wanted = await stand.swap(sub, stand.pro, {
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
    expand: ["latest_invoice"],
  });
  expect(wanted).toMatchObject({
    status: "active",
    items: { data: [{ price: { id: stand.starter } }] },
    pending_update: { subscription_items: [{ price: { id: stand.pro } }] },
    latest_invoice: { status: "open", next_payment_attempt: null },
  });
  const [invoice] = (await stand.stripe.invoices.list({ customer, status: "open" })).data;
  const body = new URLSearchParams({ action: "pay" });
  await fetch(invoice?.hosted_invoice_url ?? "", { method: "POST", body });
  expect(await stand.again(sub.id)).toMatchObject({
    pending_update: null,
    items: { data: [{ price: { id: stand.pro } }] },
    latest_invoice: { status: "paid", amount_paid: 1000 },
  });
  expect((await stand.told()).at(-1)).toBe("customer.subscription.pending_update_applied");
});

test("an upgrade that is not paid within 23 hours is dropped with its invoice", async () => {
  const { customer, sub } = await stand.tenDaysOld();
  await stand.letCard(customer, true);
  await stand.swap(sub, stand.pro, {
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
  });
  await stand.local.clock.advance(23 * 3600);
  expect(await stand.again(sub.id)).toMatchObject({
    status: "active",
    pending_update: null,
    items: { data: [{ price: { id: stand.starter } }] },
    latest_invoice: { status: "void" },
  });
  expect((await stand.told()).at(-1)).toBe("customer.subscription.pending_update_expired");
});

test("an upgrade that is declined otherwise is an error, or is made and past due", async () => {
  const { customer, sub } = await stand.tenDaysOld();
  await stand.letCard(customer, true);
  const change = (behavior: "error_if_incomplete" | "allow_incomplete") =>
    stand.swap(sub, stand.pro, {
      proration_behavior: "always_invoice",
      payment_behavior: behavior,
    });
  await expect(change("error_if_incomplete")).rejects.toMatchObject({ statusCode: 402 });
  expect(await stand.again(sub.id)).toMatchObject({
    items: { data: [{ price: { id: stand.starter } }] },
  });
  expect(await change("allow_incomplete")).toMatchObject({
    status: "past_due",
    items: { data: [{ price: { id: stand.pro } }] },
  });
});
