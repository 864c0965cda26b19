import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop } from "#testing/shop";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const listing = (quantity = 1) => ({ price: shop.listing.id, quantity });

test("amounts are in the requested currency, zero-decimal ones too", async () => {
  const line_items = [listing(), { price: shop.boost.id, quantity: 2 }];
  expect(await shop.begin({ line_items })).toMatchObject({ currency: "usd", amount_total: 4500 });
  expect(await shop.begin({ line_items, currency: "eur" })).toMatchObject({
    currency: "eur",
    amount_total: 4100,
  });
  expect(await shop.begin({ line_items, currency: "jpy" })).toMatchObject({ amount_total: 9000 });
});

test("400 for a currency that the price lacks, naming the price", async () => {
  await expect(shop.begin({ currency: "sek" })).rejects.toMatchObject({
    param: "line_items[0][price]",
    message: expect.stringContaining("expected currency: `sek`"),
  });
});

test("400 for prices in two currencies unless one currency is requested", async () => {
  const other = await shop.stripe.prices.create({
    product: shop.product.id,
    currency: "eur",
    unit_amount: 100,
    currency_options: { usd: { unit_amount: 120 } },
  });
  const line_items = [listing(), { price: other.id, quantity: 1 }];
  await expect(shop.begin({ line_items })).rejects.toThrow("cannot combine currencies");
  expect(await shop.begin({ line_items, currency: "usd" })).toMatchObject({ amount_total: 2620 });
});

test("400 for an unknown price, an inactive price and a price of an inactive product", async () => {
  const line_items = [{ price: "price_none", quantity: 1 }];
  await expect(shop.begin({ line_items })).rejects.toMatchObject({ code: "resource_missing" });

  const retired = await shop.stripe.products.create({ name: "Retired", active: false });
  const create = (product: string) =>
    shop.stripe.prices.create({ product, currency: "usd", unit_amount: 100 });
  const old = await create(shop.product.id);
  await shop.stripe.prices.update(old.id, { active: false });
  const gone = await create(retired.id);
  for (const { id } of [old, gone]) {
    const asked = shop.begin({ line_items: [{ price: id, quantity: 1 }] });
    await expect(asked).rejects.toMatchObject({ param: "line_items[0][price]" });
  }
});

test("400 when the mode does not fit the type of price", async () => {
  const line_items = [{ price: shop.monthly.id, quantity: 1 }];
  await expect(shop.begin({ line_items })).rejects.toMatchObject({ param: "mode" });
  await expect(shop.begin({ mode: "subscription" })).rejects.toMatchObject({ param: "mode" });
});

test("501 for parameters that the stand-in does not implement", async () => {
  await expect(shop.begin({ ui_mode: "embedded_page" })).rejects.toMatchObject({
    statusCode: 501,
  });
  await expect(shop.begin({ phone_number_collection: { enabled: true } })).rejects.toMatchObject({
    statusCode: 501,
  });
});

test("expires_at is between 30 minutes and 24 hours ahead", async () => {
  const now = shop.local.clock.now();
  const ends = (seconds: number) => shop.begin({ expires_at: now + seconds });
  await expect(ends(60)).rejects.toMatchObject({ param: "expires_at" });
  await expect(ends(2 * 24 * 3600)).rejects.toMatchObject({ param: "expires_at" });
  expect(await ends(3600)).toMatchObject({ expires_at: now + 3600 });
});

test("a coupon applies to its products only; 400 below the minimum charge", async () => {
  const other = await shop.stripe.products.create({ name: "Other" });
  const { id: price } = await shop.stripe.prices.create({
    product: other.id,
    currency: "usd",
    unit_amount: 1000,
  });
  const { id: coupon } = await shop.stripe.coupons.create({
    percent_off: 10,
    applies_to: { products: [other.id] },
  });
  const line_items = [listing(), { price, quantity: 1 }];
  const { id } = await shop.begin({ line_items, discounts: [{ coupon }] });
  const { data } = await shop.stripe.checkout.sessions.listLineItems(id);
  expect(data.map((each) => each.amount_total)).toEqual([2500, 900]);

  const { id: most } = await shop.stripe.coupons.create({ amount_off: 2470, currency: "usd" });
  await expect(shop.begin({ discounts: [{ coupon: most }] })).rejects.toMatchObject({
    code: "amount_too_small",
  });
  await expect(
    shop.begin({ discounts: [{ coupon: most }], currency: "eur" }),
  ).rejects.toMatchObject({ param: "discounts[0][coupon]" });
});

test("payment_method_types: restricts the methods; debits and transfers need a supported currency", async () => {
  const types = async (more = {}) => (await shop.begin(more)).payment_method_types;
  expect(await types()).toEqual(["card", "us_bank_account", "customer_balance"]);
  expect(await types({ excluded_payment_method_types: ["customer_balance"] })).toEqual([
    "card",
    "us_bank_account",
  ]);
  expect(await types({ currency: "jpy" })).toEqual(["card"]);
  expect(await types({ allowed_payment_method_types: ["card"] })).toEqual(["card"]);
});

test("sessions are listed by customer and status", async () => {
  const { id: customer } = await shop.stripe.customers.create({});
  const { id } = await shop.begin({ customer });
  await shop.stripe.checkout.sessions.expire((await shop.begin({ customer })).id);
  const { data } = await shop.stripe.checkout.sessions.list({ customer, status: "open" });
  expect(data.map((each) => each.id)).toEqual([id]);
});
