import { afterAll, beforeAll, expect, test } from "vitest";
import { startCheckoutFixture } from "#testing/checkout-fixture";

let fixture: Awaited<ReturnType<typeof startCheckoutFixture>>;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
});
afterAll(() => fixture.close());

const listingLine = (quantity = 1) => ({ price: fixture.listing.id, quantity });

test("POST /v1/checkout/sessions: amounts are in the requested currency, zero-decimal ones too", async () => {
  const line_items = [listingLine(), { price: fixture.boost.id, quantity: 2 }];
  expect(await fixture.createSession({ line_items })).toMatchObject({
    currency: "usd",
    amount_total: 4500,
  });
  expect(await fixture.createSession({ line_items, currency: "eur" })).toMatchObject({
    currency: "eur",
    amount_total: 4100,
  });
  expect(await fixture.createSession({ line_items, currency: "jpy" })).toMatchObject({
    amount_total: 9000,
  });
});

test("POST /v1/checkout/sessions: 400 naming a price without the requested currency", async () => {
  await expect(fixture.createSession({ currency: "sek" })).rejects.toMatchObject({
    param: "line_items[0][price]",
    message: expect.stringContaining("expected currency: `sek`"),
  });
});

test("POST /v1/checkout/sessions: 400 for prices in two currencies unless one currency is requested", async () => {
  const euroPrice = await fixture.stripe.prices.create({
    product: fixture.product.id,
    currency: "eur",
    unit_amount: 100,
    currency_options: { usd: { unit_amount: 120 } },
  });
  const line_items = [listingLine(), { price: euroPrice.id, quantity: 1 }];
  await expect(fixture.createSession({ line_items })).rejects.toThrow("cannot combine currencies");
  expect(await fixture.createSession({ line_items, currency: "usd" })).toMatchObject({
    amount_total: 2620,
  });
});

test("POST /v1/checkout/sessions: 400 for an unknown price, an inactive price and a price of an inactive product", async () => {
  const line_items = [{ price: "price_none", quantity: 1 }];
  await expect(fixture.createSession({ line_items })).rejects.toMatchObject({
    code: "resource_missing",
  });

  const inactiveProduct = await fixture.stripe.products.create({ name: "Retired", active: false });
  const createPrice = (product: string) =>
    fixture.stripe.prices.create({ product, currency: "usd", unit_amount: 100 });
  const inactivePrice = await createPrice(fixture.product.id);
  await fixture.stripe.prices.update(inactivePrice.id, { active: false });
  const priceOfInactiveProduct = await createPrice(inactiveProduct.id);
  for (const { id } of [inactivePrice, priceOfInactiveProduct]) {
    const request = fixture.createSession({ line_items: [{ price: id, quantity: 1 }] });
    await expect(request).rejects.toMatchObject({ param: "line_items[0][price]" });
  }
});

test("POST /v1/checkout/sessions: 400 if the mode does not match the type of the price", async () => {
  const line_items = [{ price: fixture.monthly.id, quantity: 1 }];
  await expect(fixture.createSession({ line_items })).rejects.toMatchObject({ param: "mode" });
  await expect(fixture.createSession({ mode: "subscription" })).rejects.toMatchObject({
    param: "mode",
  });
});

test("POST /v1/checkout/sessions: 501 for parameters that the stand-in does not implement", async () => {
  await expect(fixture.createSession({ ui_mode: "embedded_page" })).rejects.toMatchObject({
    statusCode: 501,
  });
  await expect(
    fixture.createSession({ phone_number_collection: { enabled: true } }),
  ).rejects.toMatchObject({
    statusCode: 501,
  });
});

test("POST /v1/checkout/sessions: expires_at is between 30 minutes and 24 hours ahead", async () => {
  const now = fixture.server.clock.now();
  const createExpiringIn = (seconds: number) =>
    fixture.createSession({ expires_at: now + seconds });
  await expect(createExpiringIn(60)).rejects.toMatchObject({ param: "expires_at" });
  await expect(createExpiringIn(2 * 24 * 3600)).rejects.toMatchObject({ param: "expires_at" });
  expect(await createExpiringIn(3600)).toMatchObject({ expires_at: now + 3600 });
});

test("POST /v1/checkout/sessions: a coupon applies to its products only; 400 below the minimum charge", async () => {
  const otherProduct = await fixture.stripe.products.create({ name: "Other" });
  const { id: price } = await fixture.stripe.prices.create({
    product: otherProduct.id,
    currency: "usd",
    unit_amount: 1000,
  });
  const { id: coupon } = await fixture.stripe.coupons.create({
    percent_off: 10,
    applies_to: { products: [otherProduct.id] },
  });
  const line_items = [listingLine(), { price, quantity: 1 }];
  const { id } = await fixture.createSession({ line_items, discounts: [{ coupon }] });
  const { data } = await fixture.stripe.checkout.sessions.listLineItems(id);
  expect(data.map((item) => item.amount_total)).toEqual([2500, 900]);

  const { id: largeCoupon } = await fixture.stripe.coupons.create({
    amount_off: 2470,
    currency: "usd",
  });
  await expect(
    fixture.createSession({ discounts: [{ coupon: largeCoupon }] }),
  ).rejects.toMatchObject({
    code: "amount_too_small",
  });
  await expect(
    fixture.createSession({ discounts: [{ coupon: largeCoupon }], currency: "eur" }),
  ).rejects.toMatchObject({ param: "discounts[0][coupon]" });
});

test("POST /v1/checkout/sessions: payment_method_types: restricts the methods; debits and transfers need a supported currency", async () => {
  const listTypes = async (overrides = {}) =>
    (await fixture.createSession(overrides)).payment_method_types;
  expect(await listTypes()).toEqual(["card", "us_bank_account", "customer_balance"]);
  expect(await listTypes({ excluded_payment_method_types: ["customer_balance"] })).toEqual([
    "card",
    "us_bank_account",
  ]);
  expect(await listTypes({ currency: "jpy" })).toEqual(["card"]);
  expect(await listTypes({ allowed_payment_method_types: ["card"] })).toEqual(["card"]);
});

test("GET /v1/checkout/sessions: filters by customer and status", async () => {
  const { id: customer } = await fixture.stripe.customers.create({});
  const { id } = await fixture.createSession({ customer });
  await fixture.stripe.checkout.sessions.expire((await fixture.createSession({ customer })).id);
  const { data } = await fixture.stripe.checkout.sessions.list({ customer, status: "open" });
  expect(data.map((session) => session.id)).toEqual([id]);
});
