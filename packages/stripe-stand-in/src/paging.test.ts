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

describe("paginate", () => {
  it("pages forwards, backwards and by creation time, newest first", async () => {
    const created = { gte: standIn.server.clock.now() + 100 };
    await standIn.server.clock.advance(100);
    const ids: string[] = [];
    for (const name of ["a", "b", "c"]) ids.unshift((await stripe.products.create({ name })).id);
    const first = await stripe.products.list({ limit: 2, created });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true]);
    const next = await stripe.products.list({ limit: 2, created, starting_after: ids[1] ?? "" });
    expect([next.data.map(({ id }) => id), next.has_more]).toEqual([ids.slice(2), false]);
    const previous = await stripe.products.list({ limit: 2, created, ending_before: ids[2] ?? "" });
    expect(previous.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const products = await stripe.products
      .list({ limit: 1, created })
      .autoPagingToArray({ limit: 9 });
    expect(products.map(({ id }) => id)).toEqual(ids);
  });

  it.each<[Stripe.ProductListParams, string]>([
    [{ limit: 0 }, "limit"],
    [{ limit: 101 }, "limit"],
    [{ starting_after: "prod_none" }, "starting_after"],
  ])("400 for %j", async (params, param) => {
    await expect(stripe.products.list(params)).rejects.toMatchObject({ statusCode: 400, param });
  });
});
