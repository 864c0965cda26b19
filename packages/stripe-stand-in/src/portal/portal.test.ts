import { afterEach, beforeEach, expect, test } from "vitest";
import { payByPage } from "#checkout/pay-by-page";
import { openShop } from "#testing/shop";
import { cancelByPortal, resumeByPortal, updateMethodByPortal } from "#portal/use-portal";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const enabled = { enabled: true };

async function openPortal(mode: "at_period_end" | "immediately" = "at_period_end") {
  const { id: configuration } = await shop.stripe.billingPortal.configurations.create({
    features: {
      invoice_history: enabled,
      payment_method_update: enabled,
      subscription_cancel: { enabled: true, mode },
    },
  });
  const { url } = await shop.stripe.billingPortal.sessions.create({
    customer: shop.customer.id,
    configuration,
    return_url: "http://shop.test/account",
  });
  return { url, html: async () => (await fetch(url)).text() };
}

async function subscribe(): Promise<string> {
  const line_items = [{ price: shop.monthly.id, quantity: 1 }];
  const session = await shop.begin({ mode: "subscription", line_items });
  await payByPage(session.url);
  const { subscription } = await shop.again(session.id);
  if (typeof subscription !== "string") throw new Error("No subscription has begun.");
  return subscription;
}

test("shows the plan, its invoices and the return link", async () => {
  await subscribe();
  const { html } = await openPortal();
  const text = await html();
  for (const shown of ["Listing", "US$7.00", "Renews on", "Cancel plan", "Invoices", "paid"]) {
    expect(text).toContain(shown);
  }
  expect(text).toContain(`href="http://shop.test/account"`);
  expect(text).not.toContain("Resume plan");
});

test("cancelling sets cancel_at to the period's end", async () => {
  const id = await subscribe();
  const { url, html } = await openPortal();
  await cancelByPortal(url, id);
  const sub = await shop.stripe.subscriptions.retrieve(id);
  expect(sub).toMatchObject({ status: "active", cancel_at_period_end: false });
  expect(sub.cancel_at).toBe(sub.items.data[0]?.current_period_end);
  expect(await html()).toContain("Ends on");

  await resumeByPortal(url, id);
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({
    cancel_at: null,
    status: "active",
  });
});

test("a configuration with mode immediately cancels at once", async () => {
  const id = await subscribe();
  const { url, html } = await openPortal("immediately");
  await cancelByPortal(url, id);
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled" });
  expect(await html()).toContain("No plan runs.");
});

test("a new payment method becomes the default for renewals", async () => {
  const id = await subscribe();
  const before = await shop.stripe.subscriptions.retrieve(id);
  await updateMethodByPortal((await openPortal()).url);
  const { default_payment_method: method } = await shop.stripe.subscriptions.retrieve(id);
  expect(method).not.toBe(before.default_payment_method);
  expect(await shop.stripe.customers.retrieve(shop.customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: method },
  });
});

test("rejects cancelling another customer's subscription", async () => {
  const id = await subscribe();
  shop.customer = await shop.stripe.customers.create({});
  await cancelByPortal((await openPortal()).url, id);
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at: null });
});

test("a session expires after an hour", async () => {
  const id = await subscribe();
  const { url, html } = await openPortal();
  await shop.local.clock.advance(3600);
  await cancelByPortal(url, id);
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at: null });
  expect(await html()).toContain("This link has expired");
});

test("a session uses its configuration, which can be updated and deactivated", async () => {
  const customer = shop.customer.id;
  const { billingPortal } = shop.stripe;
  await expect(billingPortal.sessions.create({ customer })).rejects.toMatchObject({
    param: "configuration",
  });
  const { id } = await billingPortal.configurations.create({
    features: { invoice_history: enabled },
    metadata: { version: "1" },
  });
  const changed = await billingPortal.configurations.update(id, {
    features: { subscription_cancel: { enabled: true } },
    active: false,
  });
  expect(changed).toMatchObject({
    active: false,
    metadata: { version: "1" },
    features: { invoice_history: enabled, subscription_cancel: enabled },
  });
  expect((await billingPortal.configurations.list({ active: true })).data).toEqual([]);
  await expect(
    billingPortal.sessions.create({ customer, configuration: id }),
  ).rejects.toMatchObject({ param: "configuration" });
});
