import { expect, it } from "vitest";
import { temporaryFolder } from "@/local/auth/contract-client";
import { Stripe } from "stripe";
import { startStripe } from "@/local/stripe/start";

it("makes a product and finds it", async () => {
  const { dir, remove } = await temporaryFolder();
  const local = await startStripe({ port: 0, dataDir: dir, key: "sk_test_local" });
  const { port } = new URL(local.url);
  const stripe = new Stripe("sk_test_local", {
    host: "127.0.0.1",
    port: Number(port),
    protocol: "http",
    maxNetworkRetries: 0,
  });
  const made = await stripe.products.create({ name: "A", metadata: { __proto__x: "1", n: 3 } });
  expect((await stripe.products.retrieve(made.id)).metadata).toEqual({ __proto__x: "1", n: "3" });
  expect(
    (await stripe.products.list({ limit: 1, expand: ["data.default_price"] })).data,
  ).toHaveLength(1);
  expect((await stripe.events.list({ types: ["product.created"] })).data).toHaveLength(1);
  await expect(stripe.products.create({ nme: "x" } as never)).rejects.toThrow();
  await local.close();
  await remove();
});
