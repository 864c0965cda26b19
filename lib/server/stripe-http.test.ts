import { createServer, type RequestListener, type Server } from "node:http";
import { Stripe } from "stripe";
import { afterEach, expect, test } from "vitest";
import { createHttpClient } from "@/lib/server/stripe-http";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The SDK, which may ask twice, towards a provider that behaves so. */
async function towards(provider: RequestListener, timeout: number): Promise<Stripe> {
  server = createServer(provider);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return new Stripe("sk_test_waiting", {
    host: "127.0.0.1",
    port: typeof address === "object" && address !== null ? address.port : 0,
    protocol: "http",
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: createHttpClient(),
  });
}

test("a provider that does not answer in time is waited for once", async () => {
  let requests = 0;
  const stripe = await towards(() => (requests += 1), 200);
  await expect(stripe.products.list()).rejects.toMatchObject({
    type: "StripeConnectionError",
    message: expect.stringMatching(/timeout/),
  });
  expect(requests).toBe(1);
});

test("one whose answer broke off is asked again", async () => {
  let requests = 0;
  const stripe = await towards((request, response) => {
    requests += 1;
    if (requests === 1) request.destroy();
    else response.end(JSON.stringify({ id: "prod_1", object: "product" }));
  }, 10_000);
  expect((await stripe.products.retrieve("prod_1")).id).toBe("prod_1");
  expect(requests).toBe(2);
});

test("a fault that it keeps for the key is heard of once", async () => {
  let requests = 0;
  const stripe = await towards((_request, response) => {
    requests += 1;
    response.writeHead(500).end(JSON.stringify({ error: { type: "api_error" } }));
  }, 10_000);
  await expect(stripe.products.create({ name: "A" })).rejects.toMatchObject({ statusCode: 500 });
  expect(requests).toBe(1);
});
