import { afterEach, beforeEach, expect, test } from "vitest";
import { payByPage } from "#checkout/pay-by-page";
import { startCheckoutFixture } from "#testing/checkout-fixture";
import {
  cancelInPortal,
  resumeInPortal,
  updateMethodInPortal,
} from "#testing/press-portal-buttons";

let fixture: Awaited<ReturnType<typeof startCheckoutFixture>>;
beforeEach(async () => {
  fixture = await startCheckoutFixture();
});
afterEach(() => fixture.close());

const enabled = { enabled: true };

async function openPortal(mode: "at_period_end" | "immediately" = "at_period_end") {
  const { id: configuration } = await fixture.stripe.billingPortal.configurations.create({
    features: {
      invoice_history: enabled,
      payment_method_update: enabled,
      subscription_cancel: { enabled: true, mode },
    },
  });
  const { url } = await fixture.stripe.billingPortal.sessions.create({
    customer: fixture.customer.id,
    configuration,
    return_url: "http://shop.test/account",
  });
  return { url, fetchPage: async () => (await fetch(url)).text() };
}

async function subscribe(): Promise<string> {
  const line_items = [{ price: fixture.monthly.id, quantity: 1 }];
  const session = await fixture.createSession({ mode: "subscription", line_items });
  await payByPage(session.url);
  const { subscription } = await fixture.retrieveSession(session.id);
  if (typeof subscription !== "string") throw new Error("The session has no subscription.");
  return subscription;
}

test("customer portal: shows the subscription, its invoices and the return link", async () => {
  await subscribe();
  const { fetchPage } = await openPortal();
  const page = await fetchPage();
  for (const text of ["Listing", "US$7.00", "Renews on", "Cancel plan", "Invoices", "paid"]) {
    expect(page).toContain(text);
  }
  expect(page).toContain(`href="http://shop.test/account"`);
  expect(page).not.toContain("Resume plan");
});

test("customer portal: cancelling sets cancel_at to the end of the period; resuming clears it", async () => {
  const id = await subscribe();
  const { url, fetchPage } = await openPortal();
  await cancelInPortal(url, id);
  const sub = await fixture.stripe.subscriptions.retrieve(id);
  expect(sub).toMatchObject({ status: "active", cancel_at_period_end: false });
  expect(sub.cancel_at).toBe(sub.items.data[0]?.current_period_end);
  expect(await fetchPage()).toContain("Ends on");

  await resumeInPortal(url, id);
  expect(await fixture.stripe.subscriptions.retrieve(id)).toMatchObject({
    cancel_at: null,
    status: "active",
  });
});

test("customer portal: mode `immediately` cancels at once", async () => {
  const id = await subscribe();
  const { url, fetchPage } = await openPortal("immediately");
  await cancelInPortal(url, id);
  expect(await fixture.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled" });
  expect(await fetchPage()).toContain("You have no active plan.");
});

test("customer portal: a new payment method becomes the default for renewals", async () => {
  const id = await subscribe();
  const previous = await fixture.stripe.subscriptions.retrieve(id);
  await updateMethodInPortal((await openPortal()).url);
  const { default_payment_method: method } = await fixture.stripe.subscriptions.retrieve(id);
  expect(method).not.toBe(previous.default_payment_method);
  expect(await fixture.stripe.customers.retrieve(fixture.customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: method },
  });
});

test("customer portal: rejects cancelling another customer's subscription", async () => {
  const id = await subscribe();
  fixture.customer = await fixture.stripe.customers.create({});
  await cancelInPortal((await openPortal()).url, id);
  expect(await fixture.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at: null });
});

test("customer portal: a session expires after an hour", async () => {
  const id = await subscribe();
  const { url, fetchPage } = await openPortal();
  await fixture.server.clock.advance(3600);
  await cancelInPortal(url, id);
  expect(await fixture.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at: null });
  expect(await fetchPage()).toContain("This link has expired");
});

test("customer portal: a session uses its configuration, which can be updated and deactivated", async () => {
  const customer = fixture.customer.id;
  const { billingPortal } = fixture.stripe;
  await expect(billingPortal.sessions.create({ customer })).rejects.toMatchObject({
    param: "configuration",
  });
  const { id } = await billingPortal.configurations.create({
    features: { invoice_history: enabled },
    metadata: { version: "1" },
  });
  const updated = await billingPortal.configurations.update(id, {
    features: { subscription_cancel: { enabled: true } },
    active: false,
  });
  expect(updated).toMatchObject({
    active: false,
    metadata: { version: "1" },
    features: { invoice_history: enabled, subscription_cancel: enabled },
  });
  expect((await billingPortal.configurations.list({ active: true })).data).toEqual([]);
  await expect(
    billingPortal.sessions.create({ customer, configuration: id }),
  ).rejects.toMatchObject({ param: "configuration" });
});
