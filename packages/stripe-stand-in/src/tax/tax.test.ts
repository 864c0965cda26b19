import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payByPage } from "#checkout/pay-by-page";
import { openShop } from "#testing/shop";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const taxed = {
  automatic_tax: { enabled: true },
  customer_update: { address: "auto", name: "auto" },
  tax_id_collection: { enabled: true },
} as const;
const price = async (tax_behavior: "inclusive" | "exclusive", more: object = {}) => {
  const made = { product: shop.product.id, currency: "usd", unit_amount: 1_190, tax_behavior };
  return (await shop.stripe.prices.create({ ...made, ...more })).id;
};
const customer = async () => (await shop.stripe.customers.create({})).id;

describe("a checkout session with automatic tax", () => {
  test.each([
    ["exclusive", { amount_total: 1_416, tax: 226 }],
    ["inclusive", { amount_total: 1_190, tax: 190 }],
  ] as const)("%s price: computes tax from the address entered", async (way, is) => {
    const session = await shop.begin({
      ...taxed,
      customer: await customer(),
      line_items: [{ price: await price(way), quantity: 1 }],
      invoice_creation: { enabled: true },
    });
    expect(session).toMatchObject({
      amount_total: 1_190,
      automatic_tax: { enabled: true, status: "requires_location_inputs" },
    });
    await payByPage(session.url);
    expect(await shop.again(session.id)).toMatchObject({ status: "open" });
    await payByPage(session.url, "DE");
    const paid = await shop.again(session.id);
    expect(paid).toMatchObject({
      status: "complete",
      amount_subtotal: 1_190,
      amount_total: is.amount_total,
      automatic_tax: { status: "complete" },
      total_details: { amount_tax: is.tax },
    });
    const invoice = await shop.stripe.invoices.retrieve(
      typeof paid.invoice === "string" ? paid.invoice : "",
    );
    expect(invoice).toMatchObject({
      status: "paid",
      amount_paid: is.amount_total,
      total: is.amount_total,
      total_excluding_tax: is.amount_total - is.tax,
      total_taxes: [{ amount: is.tax, tax_behavior: way }],
      parent: null,
    });
  });

  test("400 without customer_update address and name, or without tax_behavior", async () => {
    const whose = { customer: await customer() };
    const line_items = [{ price: await price("exclusive"), quantity: 1 }];
    const begin = (more: object) => shop.begin({ ...taxed, ...whose, line_items, ...more });
    await expect(begin({ customer_update: { name: "auto" } })).rejects.toMatchObject({
      code: "customer_tax_location_invalid",
    });
    await expect(begin({ customer_update: { address: "auto" } })).rejects.toMatchObject({
      param: "tax_id_collection",
    });
    const unsaid = [{ price: shop.listing.id, quantity: 1 }];
    await expect(begin({ line_items: unsaid })).rejects.toMatchObject({ param: "tax_behavior" });
  });
});

test("a subscription with automatic tax: tax on each invoice; 400 without an address", async () => {
  const recurring = { interval: "month" };
  const items = [{ price: await price("exclusive", { recurring }) }];
  const asked = { items, automatic_tax: { enabled: true }, trial_period_days: 1 };
  const nowhere = await customer();
  await expect(
    shop.stripe.subscriptions.create({ customer: nowhere, ...asked }),
  ).rejects.toMatchObject({ code: "customer_tax_location_invalid" });
  const british = await shop.stripe.customers.create({ address: { country: "GB" } });
  const sub = await shop.stripe.subscriptions.create({
    customer: british.id,
    ...asked,
    default_payment_method: "pm_card_visa",
  });
  await shop.local.clock.advance(2 * 24 * 3600);
  const { latest_invoice: invoice } = await shop.stripe.subscriptions.retrieve(sub.id, {
    expand: ["latest_invoice"],
  });
  expect(invoice).toMatchObject({ status: "paid", total: 1_428, total_taxes: [{ amount: 238 }] });
});
