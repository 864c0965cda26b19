import { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { standIn } from "#testing/stand-in";

const secret = "whsec_test";
const url = "http://app.test/v1/webhooks/stripe";

let running: Awaited<ReturnType<typeof standIn>>;
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
  running = await standIn({ webhook: { url, secret, send: receive } });
  ({ stripe } = running);
});
afterEach(() => running.stop());

const names = () =>
  received.map((event) => (event.type === "product.created" ? event.data.object.name : event.type));
const sell = async (name: string) => stripe.products.create({ name });

describe("webhook delivery", () => {
  it("sends the signed event with the object as the API returns it", async () => {
    const product = await sell("A");
    await running.local.delivered();
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
    await sell("A");
    await running.local.delivered();
    expect(received).toHaveLength(1);
    expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
    await running.local.clock.advance(5);
    expect(received).toHaveLength(2);
    await running.local.clock.advance(5);
    expect(received).toHaveLength(2);
    status = 200;
    await running.local.clock.advance(30);
    expect(received).toHaveLength(3);
    await running.local.clock.advance(100_000);
    expect(received).toHaveLength(3);
    expect((await stripe.events.list({ delivery_success: false })).data).toEqual([]);
  });

  it("gives up after three days", async () => {
    status = 500;
    await sell("A");
    for (let hour = 0; hour < 24 * 5; hour += 1) await running.local.clock.advance(3600);
    const tries = received.length;
    await running.local.clock.advance(1_000_000);
    expect(received).toHaveLength(tries);
    expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
  });

  it("retries undelivered events after a restart", async () => {
    status = 503;
    await sell("A");
    await running.local.delivered();
    status = 200;
    const { local } = await running.again();
    await local.clock.advance(5);
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

describe("events", () => {
  it("list: filters by type", async () => {
    await sell("A");
    await stripe.customers.create({});
    const types = async (by: Stripe.EventListParams) =>
      (await stripe.events.list(by)).data.map(({ type }) => type);
    expect(await types({})).toEqual(["customer.created", "product.created"]);
    expect(await types({ type: "customer.*" })).toEqual(["customer.created"]);
    expect(await types({ types: ["product.created"] })).toEqual(["product.created"]);
  });
});

describe("injected webhook faults", () => {
  const order = (action: "drop" | "duplicate" | "delay" | "reorder") =>
    running.local.faults.order({ kind: "webhook", action, seconds: 50 });

  it("drop: the event is never delivered", async () => {
    order("drop");
    await sell("A");
    await running.local.clock.advance(1_000_000);
    expect(received).toEqual([]);
    expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
  });

  it("duplicate: the event is delivered twice", async () => {
    order("duplicate");
    await sell("A");
    await running.local.delivered();
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect(received).toHaveLength(2);
  });

  it("delay: the event is delivered late", async () => {
    order("delay");
    await sell("A");
    await running.local.delivered();
    expect(received).toEqual([]);
    await running.local.clock.advance(50);
    expect(names()).toEqual(["A"]);
  });

  it("reorder: the event is delivered after the next one", async () => {
    order("reorder");
    await sell("A");
    await sell("B");
    await running.local.delivered();
    expect(names()).toEqual(["B", "A"]);
  });
});
