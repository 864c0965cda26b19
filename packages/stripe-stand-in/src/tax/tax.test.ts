import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payByPage } from "#checkout/pay-by-page";
import { startCheckoutFixture } from "#testing/checkout-fixture";

let fixture: Awaited<ReturnType<typeof startCheckoutFixture>>;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
});
afterAll(() => fixture.close());

const taxParams = {
  automatic_tax: { enabled: true },
  customer_update: { address: "auto", name: "auto" },
  tax_id_collection: { enabled: true },
} as const;
const createPrice = async (tax_behavior: "inclusive" | "exclusive", overrides: object = {}) => {
  const params = { product: fixture.product.id, currency: "usd", unit_amount: 1_190, tax_behavior };
  return (await fixture.stripe.prices.create({ ...params, ...overrides })).id;
};
const createCustomer = async () => (await fixture.stripe.customers.create({})).id;

describe("checkout session with automatic tax", () => {
  test.each([
    ["exclusive", { amount_total: 1_416, tax: 226 }],
    ["inclusive", { amount_total: 1_190, tax: 190 }],
  ] as const)("%s price: computes tax from the address entered", async (behavior, expected) => {
    const session = await fixture.createSession({
      ...taxParams,
      customer: await createCustomer(),
      line_items: [{ price: await createPrice(behavior), quantity: 1 }],
      invoice_creation: { enabled: true },
    });
    expect(session).toMatchObject({
      amount_total: 1_190,
      automatic_tax: { enabled: true, status: "requires_location_inputs" },
    });
    await payByPage(session.url);
    expect(await fixture.retrieveSession(session.id)).toMatchObject({ status: "open" });
    await payByPage(session.url, "DE");
    const paid = await fixture.retrieveSession(session.id);
    expect(paid).toMatchObject({
      status: "complete",
      amount_subtotal: 1_190,
      amount_total: expected.amount_total,
      automatic_tax: { status: "complete" },
      total_details: { amount_tax: expected.tax },
    });
    const invoice = await fixture.stripe.invoices.retrieve(
      typeof paid.invoice === "string" ? paid.invoice : "",
    );
    expect(invoice).toMatchObject({
      status: "paid",
      amount_paid: expected.amount_total,
      total: expected.amount_total,
      total_excluding_tax: expected.amount_total - expected.tax,
      total_taxes: [{ amount: expected.tax, tax_behavior: behavior }],
      parent: null,
    });
  });

  test("400 without customer_update address and name, or without tax_behavior", async () => {
    const customerParams = { customer: await createCustomer() };
    const line_items = [{ price: await createPrice("exclusive"), quantity: 1 }];
    const createSession = (overrides: object) =>
      fixture.createSession({ ...taxParams, ...customerParams, line_items, ...overrides });
    await expect(createSession({ customer_update: { name: "auto" } })).rejects.toMatchObject({
      code: "customer_tax_location_invalid",
    });
    await expect(createSession({ customer_update: { address: "auto" } })).rejects.toMatchObject({
      param: "tax_id_collection",
    });
    const unspecified = [{ price: fixture.listing.id, quantity: 1 }];
    await expect(createSession({ line_items: unspecified })).rejects.toMatchObject({
      param: "tax_behavior",
    });
  });
});

test("subscription with automatic tax: tax on each invoice; 400 without an address", async () => {
  const recurring = { interval: "month" };
  const items = [{ price: await createPrice("exclusive", { recurring }) }];
  const params = { items, automatic_tax: { enabled: true }, trial_period_days: 1 };
  const customerWithoutAddress = await createCustomer();
  await expect(
    fixture.stripe.subscriptions.create({ customer: customerWithoutAddress, ...params }),
  ).rejects.toMatchObject({ code: "customer_tax_location_invalid" });
  const britishCustomer = await fixture.stripe.customers.create({ address: { country: "GB" } });
  const sub = await fixture.stripe.subscriptions.create({
    customer: britishCustomer.id,
    ...params,
    default_payment_method: "pm_card_visa",
  });
  await fixture.server.clock.advance(2 * 24 * 3600);
  const { latest_invoice: invoice } = await fixture.stripe.subscriptions.retrieve(sub.id, {
    expand: ["latest_invoice"],
  });
  expect(invoice).toMatchObject({ status: "paid", total: 1_428, total_taxes: [{ amount: 238 }] });
});
