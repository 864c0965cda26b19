import type { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { standIn } from "#testing/stand-in";

let running: Awaited<ReturnType<typeof standIn>>;
let stripe: Stripe;
beforeAll(async () => {
  running = await standIn();
  ({ stripe } = running);
});
afterAll(() => running.stop());

describe("a list", () => {
  it("pages forwards, backwards and by creation time, newest first", async () => {
    const created = { gte: running.local.clock.now() + 100 };
    await running.local.clock.advance(100);
    const ids: string[] = [];
    for (const name of ["a", "b", "c"]) ids.unshift((await stripe.products.create({ name })).id);
    const first = await stripe.products.list({ limit: 2, created });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true]);
    const next = await stripe.products.list({ limit: 2, created, starting_after: ids[1] ?? "" });
    expect([next.data.map(({ id }) => id), next.has_more]).toEqual([ids.slice(2), false]);
    const back = await stripe.products.list({ limit: 2, created, ending_before: ids[2] ?? "" });
    expect(back.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const pages = await stripe.products.list({ limit: 1, created }).autoPagingToArray({ limit: 9 });
    expect(pages.map(({ id }) => id)).toEqual(ids);
  });

  it.each<[Stripe.ProductListParams, string]>([
    [{ limit: 0 }, "limit"],
    [{ limit: 101 }, "limit"],
    [{ starting_after: "prod_none" }, "starting_after"],
  ])("400 for %j", async (by, param) => {
    await expect(stripe.products.list(by)).rejects.toMatchObject({ statusCode: 400, param });
  });
});

describe("expand", () => {
  it("replaces ids by objects, up to four levels deep", async () => {
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
