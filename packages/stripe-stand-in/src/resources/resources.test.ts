import type { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { redeemPromotionCode } from "#resources/promotion-codes";
import { startStandIn } from "#testing/stand-in";

let standIn: Awaited<ReturnType<typeof startStandIn>>;
let stripe: Stripe;
beforeAll(async () => {
  standIn = await startStandIn();
  ({ stripe } = standIn);
});
afterAll(() => standIn.stop());

const month = { interval: "month" } as const;

describe("products", () => {
  it("accept a custom id, once", async () => {
    const product = await stripe.products.create({
      id: "vitrine_plan",
      name: "Plan",
      metadata: { type: "BASIC" },
      marketing_features: [{ name: "Listed" }],
    });
    expect(product).toMatchObject({ id: "vitrine_plan", active: true, default_price: null });
    await expect(stripe.products.create({ id: "vitrine_plan", name: "B" })).rejects.toMatchObject({
      code: "resource_already_exists",
    });
  });

  it("update: keeps omitted fields and clears empty ones", async () => {
    const { id } = await stripe.products.create({
      name: "A",
      description: "x",
      metadata: { a: "1", b: "2" },
    });
    const metadata = { a: "", c: "3" };
    const updated = await stripe.products.update(id, { description: "", active: false, metadata });
    expect(updated).toMatchObject({ name: "A", description: null, active: false });
    expect(updated.metadata).toEqual({ b: "2", c: "3" });
    const activeProducts = await stripe.products.list({ active: true, limit: 100 });
    expect(activeProducts.data.map((product) => product.id)).not.toContain(id);
  });
});

describe("prices", () => {
  let product: string;
  beforeAll(async () => {
    product = (await stripe.products.create({ name: "Priced" })).id;
  });

  it("have amounts in several currencies, returned when expanded", async () => {
    const price = await stripe.prices.create({
      product,
      currency: "usd",
      unit_amount: 1900,
      currency_options: { jpy: { unit_amount: 2900 }, eur: { unit_amount: 1800 } },
      recurring: month,
    });
    expect(price).toMatchObject({ type: "recurring", unit_amount: 1900, lookup_key: null });
    expect(price.unit_amount_decimal?.toString()).toBe("1900");
    expect(price.currency_options).toBeUndefined();
    const expand = ["data.currency_options"];
    const { data } = await stripe.prices.list({ product, expand });
    const options = Object.entries(data[0]?.currency_options ?? {});
    const amounts = options.map(([code, { unit_amount: amount }]) => [code, amount]);
    expect(Object.fromEntries(amounts)).toEqual({ usd: 1900, jpy: 2900, eur: 1800 });
  });

  it("reject a duplicate lookup_key; transfer_lookup_key moves it", async () => {
    const params = { product, currency: "usd", unit_amount: 100, lookup_key: "starter_month" };
    const first = await stripe.prices.create(params);
    await expect(stripe.prices.create({ ...params, unit_amount: 200 })).rejects.toThrow(
      "already uses that lookup key",
    );
    const transferParams = { ...params, unit_amount: 200, transfer_lookup_key: true };
    const second = await stripe.prices.create(transferParams);
    await stripe.prices.update(first.id, { active: false });
    const results = await stripe.prices.list({ lookup_keys: ["starter_month"] });
    expect(results.data.map(({ id }) => id)).toEqual([second.id]);
    const previous = await stripe.prices.retrieve(first.id);
    expect(previous).toMatchObject({ active: false, lookup_key: null });
  });

  it("list: filters by type, interval, currency and active", async () => {
    const otherProduct = (await stripe.products.create({ name: "Other" })).id;
    const params = { product: otherProduct, currency: "eur", unit_amount: 1 };
    const yearly = await stripe.prices.create({ ...params, recurring: { interval: "year" } });
    const oneTime = await stripe.prices.create(params);
    const listIds = async (filters: Stripe.PriceListParams) =>
      (await stripe.prices.list({ product: otherProduct, ...filters })).data.map(({ id }) => id);
    expect(await listIds({ type: "one_time" })).toEqual([oneTime.id]);
    expect(await listIds({ recurring: { interval: "year" } })).toEqual([yearly.id]);
    expect(await listIds({ currency: "usd" })).toEqual([]);
    expect(await listIds({ active: true })).toEqual([oneTime.id, yearly.id]);
  });

  it.each([
    [{ currency: "xxq", unit_amount: 1 }, "currency"],
    [{ currency: "usd" }, "unit_amount"],
    [{ currency: "usd", unit_amount: -1 }, "unit_amount"],
    [{ currency: "usd", unit_amount: 1, currency_options: { qqq: { unit_amount: 1 } } }, /qqq/],
  ])("400 for %j", async (params, param) => {
    await expect(stripe.prices.create({ product, ...params })).rejects.toMatchObject({
      statusCode: 400,
      param: typeof param === "string" ? param : expect.stringMatching(param),
    });
  });
});

describe("customers", () => {
  it("are created, updated, listed, searched and deleted", async () => {
    const customer = await stripe.customers.create({
      email: "a@x.test",
      metadata: { profile: "7" },
    });
    const updated = await stripe.customers.update(customer.id, {
      name: "Ada",
      email: "ada@x.test",
    });
    expect(updated).toMatchObject({ name: "Ada", metadata: { profile: "7" } });
    const query = "email:'ada@x.test' AND metadata['profile']:'7'";
    const [listResults, searchResults] = await Promise.all([
      stripe.customers.list({ email: "ada@x.test" }),
      stripe.customers.search({ query }),
    ]);
    expect([listResults, searchResults].map(({ data }) => data.map(({ id }) => id))).toEqual([
      [customer.id],
      [customer.id],
    ]);
    expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
    expect((await stripe.customers.list({ email: "ada@x.test" })).data).toEqual([]);
    await expect(stripe.customers.update(customer.id, { name: "B" })).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  it("400 email_invalid for an invalid e-mail", async () => {
    await expect(stripe.customers.create({ email: "nobody" })).rejects.toMatchObject({
      code: "email_invalid",
    });
  });
});

describe("coupons and promotion codes", () => {
  it("have case-insensitive codes", async () => {
    const coupon = await stripe.coupons.create({ percent_off: 20, duration: "once" });
    const promotion = { type: "coupon", coupon: coupon.id } as const;
    const code = await stripe.promotionCodes.create({ promotion, code: "SPRING" });
    const expand = ["data.promotion.coupon"];
    const { data } = await stripe.promotionCodes.list({ code: "spring", active: true, expand });
    expect(data[0]).toMatchObject({ id: code.id, promotion: { coupon: { percent_off: 20 } } });
    await expect(stripe.promotionCodes.create({ promotion, code: "Spring" })).rejects.toMatchObject(
      { param: "code" },
    );
  });

  it("become inactive after max_redemptions", async () => {
    const coupon = await stripe.coupons.create({
      amount_off: 500,
      currency: "usd",
      max_redemptions: 1,
    });
    const promotion = { type: "coupon", coupon: coupon.id } as const;
    const { id } = await stripe.promotionCodes.create({ promotion });
    redeemPromotionCode(standIn.server.account, id);
    expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({
      valid: false,
      times_redeemed: 1,
    });
    expect(await stripe.promotionCodes.retrieve(id)).toMatchObject({ active: false });
  });

  it("become inactive at redeem_by", async () => {
    const end = standIn.server.clock.now() + 1000;
    const coupon = await stripe.coupons.create({ percent_off: 10, redeem_by: end });
    const promotion = { type: "coupon", coupon: coupon.id } as const;
    const { id } = await stripe.promotionCodes.create({ promotion });
    await standIn.server.clock.moveTo(end);
    expect((await stripe.coupons.retrieve(coupon.id)).valid).toBe(false);
    expect((await stripe.promotionCodes.retrieve(id)).active).toBe(false);
  });

  it("404 for a deleted coupon", async () => {
    const { id } = await stripe.coupons.create({ id: "GONE", percent_off: 10 });
    expect((await stripe.coupons.del(id)).deleted).toBe(true);
    await expect(stripe.coupons.retrieve(id)).rejects.toThrow("No such coupon: 'GONE'");
  });

  it.each([
    [{}, "percent_off"],
    [{ percent_off: 101 }, "percent_off"],
    [{ amount_off: 5 }, "currency"],
    [{ percent_off: 5, duration: "repeating" as const }, "duration_in_months"],
  ])("400 for %j", async (params, param) => {
    await expect(stripe.coupons.create(params)).rejects.toMatchObject({ statusCode: 400, param });
  });
});
