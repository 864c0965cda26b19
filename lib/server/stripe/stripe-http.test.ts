import { createServer, type RequestListener, type Server } from "node:http";
import { Stripe } from "stripe";
import { afterEach, expect, test } from "vitest";
import { createHttpClient } from "@/lib/server/stripe/stripe-http";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The SDK with one retry, connected to a server that behaves as `provider` does. */
async function createStripe(provider: RequestListener, timeout: number): Promise<Stripe> {
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

test("createHttpClient: a timeout is not retried", async () => {
  let requests = 0;
  const stripe = await createStripe(() => (requests += 1), 200);
  await expect(stripe.products.list()).rejects.toMatchObject({
    type: "StripeConnectionError",
    message: expect.stringMatching(/timeout/),
  });
  expect(requests).toBe(1);
});

test("createHttpClient: a broken connection is retried", async () => {
  let requests = 0;
  const stripe = await createStripe((request, response) => {
    requests += 1;
    if (requests === 1) request.destroy();
    else response.end(JSON.stringify({ id: "prod_1", object: "product" }));
  }, 10_000);
  expect((await stripe.products.retrieve("prod_1")).id).toBe("prod_1");
  expect(requests).toBe(2);
});

test("createHttpClient: a 500 to a POST is not retried, as Stripe stores it for the key", async () => {
  let requests = 0;
  const stripe = await createStripe((_request, response) => {
    requests += 1;
    response.writeHead(500).end(JSON.stringify({ error: { type: "api_error" } }));
  }, 10_000);
  await expect(stripe.products.create({ name: "A" })).rejects.toMatchObject({ statusCode: 500 });
  expect(requests).toBe(1);
});
