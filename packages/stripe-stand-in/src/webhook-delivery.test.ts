import { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startStandIn } from "#testing/stand-in";

const secret = "whsec_test";
const url = "http://app.test/v1/webhooks/stripe";

let standIn: Awaited<ReturnType<typeof startStandIn>>;
let received: Stripe.Event[];
let status: number;
let stripe: Stripe;

async function receive(request: Request): Promise<Response> {
  const signature = request.headers.get("stripe-signature") ?? "";
  const event = Stripe.webhooks.constructEvent(await request.text(), signature, secret);
  received.push(event);
  return new Response(null, { status });
}

beforeEach(async () => {
  received = [];
  status = 200;
  standIn = await startStandIn({ webhook: { url, secret, send: receive } });
  ({ stripe } = standIn);
});
afterEach(() => standIn.stop());

const listReceived = () =>
  received.map((event) => (event.type === "product.created" ? event.data.object.name : event.type));
const createProduct = async (name: string) => stripe.products.create({ name });

describe("webhook delivery", () => {
  it("sends the signed event with the object as the API returns it", async () => {
    const product = await createProduct("A");
    await standIn.server.delivered();
    const [event] = received;
    expect(event).toMatchObject({
      type: "product.created",
      livemode: false,
      api_version: Stripe.API_VERSION,
      data: { object: { id: product.id } },
      request: { id: product.lastResponse.requestId },
    });
    const { data } = await stripe.events.list({ delivery_success: true });
    expect(data).toMatchObject([{ id: event?.id, pending_webhooks: 0 }]);
    expect(await stripe.events.retrieve(event?.id ?? "")).toMatchObject({ id: event?.id });
  });

  it("retries with increasing delays until it succeeds", async () => {
    status = 500;
    await createProduct("A");
    await standIn.server.delivered();
    expect(received).toHaveLength(1);
    expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
    await standIn.server.clock.advance(5);
    expect(received).toHaveLength(2);
    await standIn.server.clock.advance(5);
    expect(received).toHaveLength(2);
    status = 200;
    await standIn.server.clock.advance(30);
    expect(received).toHaveLength(3);
    await standIn.server.clock.advance(100_000);
    expect(received).toHaveLength(3);
    expect((await stripe.events.list({ delivery_success: false })).data).toEqual([]);
  });

  it("gives up after three days", async () => {
    status = 500;
    await createProduct("A");
    for (let hour = 0; hour < 24 * 5; hour += 1) await standIn.server.clock.advance(3600);
    const attempts = received.length;
    await standIn.server.clock.advance(1_000_000);
    expect(received).toHaveLength(attempts);
    expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
  });

  it("retries undelivered events after a restart", async () => {
    status = 503;
    await createProduct("A");
    await standIn.server.delivered();
    status = 200;
    const { server } = await standIn.restart();
    await server.clock.advance(5);
    expect(received).toHaveLength(2);
  });

  it("creates, lists and deletes endpoints; the secret is returned once", async () => {
    const params = { url: "http://other.test/hook", enabled_events: ["coupon.created" as const] };
    const endpoint = await stripe.webhookEndpoints.create(params);
    expect(endpoint.secret).toMatch(/^whsec_/);
    const { data } = await stripe.webhookEndpoints.list();
    expect(data.find(({ id }) => id === endpoint.id)).not.toHaveProperty("secret");
    await stripe.webhookEndpoints.del(endpoint.id);
    expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
  });
});

describe("GET /v1/events", () => {
  it("filters by type", async () => {
    await createProduct("A");
    await stripe.customers.create({});
    const listTypes = async (filters: Stripe.EventListParams) =>
      (await stripe.events.list(filters)).data.map(({ type }) => type);
    expect(await listTypes({})).toEqual(["customer.created", "product.created"]);
    expect(await listTypes({ type: "customer.*" })).toEqual(["customer.created"]);
    expect(await listTypes({ types: ["product.created"] })).toEqual(["product.created"]);
  });
});

describe("injected webhook faults", () => {
  const inject = (action: "drop" | "duplicate" | "delay" | "reorder") =>
    standIn.server.faults.order({ kind: "webhook", action, seconds: 50 });

  it("drop: the event is never delivered", async () => {
    inject("drop");
    await createProduct("A");
    await standIn.server.clock.advance(1_000_000);
    expect(received).toEqual([]);
    expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
  });

  it("duplicate: the event is delivered twice", async () => {
    inject("duplicate");
    await createProduct("A");
    await standIn.server.delivered();
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect(received).toHaveLength(2);
  });

  it("delay: the event is delivered late", async () => {
    inject("delay");
    await createProduct("A");
    await standIn.server.delivered();
    expect(received).toEqual([]);
    await standIn.server.clock.advance(50);
    expect(listReceived()).toEqual(["A"]);
  });

  it("reorder: the event is delivered after the next one", async () => {
    inject("reorder");
    await createProduct("A");
    await createProduct("B");
    await standIn.server.delivered();
    expect(listReceived()).toEqual(["B", "A"]);
  });
});
