import type { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startStandIn } from "#testing/stand-in";

let standIn: Awaited<ReturnType<typeof startStandIn>>;
let stripe: Stripe;
beforeAll(async () => {
  standIn = await startStandIn();
  ({ stripe } = standIn);
});
afterAll(() => standIn.stop());

describe("serialize", () => {
  it("replaces ids by objects as `expand` says, up to four levels deep", async () => {
    const product = await stripe.products.create({ name: "A" });
    const params = { product: product.id, currency: "usd", unit_amount: 5 };
    const price = await stripe.prices.create({ ...params, expand: ["product"] });
    expect(price.product).toMatchObject({ id: product.id, name: "A" });
    await stripe.products.update(product.id, { default_price: price.id });
    const expand = ["data.product.default_price.product"];
    const { data } = await stripe.prices.list({ limit: 1, expand });
    expect(data[0]).toMatchObject({ product: { default_price: { product: { name: "A" } } } });
    await expect(stripe.prices.list({ expand: ["data.a.b.c.d"] })).rejects.toThrow("4 levels");
    await expect(stripe.prices.list({ expand: ["data.nickname"] })).resolves.toBeDefined();
    await expect(stripe.prices.list({ expand: ["data.nothing"] })).rejects.toThrow(
      "cannot be expanded",
    );
  });
});
