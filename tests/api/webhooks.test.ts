import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { stripeStandIn, findPriceId, stripeClient } from "@/tests/support/payments";
import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { payByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { createArtist } from "@/tests/support/accounts";
import {
  fulfilledOnce as once,
  enableWebhooks,
  type OpenedOrder,
  findOrder,
  orderSubscription,
  orderPlanWithBoosts,
  pay,
  payWithoutWebhook,
  findFulfilment,
} from "@/tests/support/orders";
import { request } from "@/tests/support/request";
import { findHandledEvents, COMPLETED, findEvent, sendWebhook } from "@/tests/support/webhooks";

beforeEach(enableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

describe("POST /v1/webhooks/stripe: an event takes effect once", () => {
  test("when it arrives before the buyer returns", async () => {
    const actor = await createArtist();
    const order = await orderPlanWithBoosts(actor);
    await pay(order);
    expect(await findFulfilment(order)).toEqual(once);
    const params = { id: order.orderId };
    const { status, body } = await request("POST /v1/checkout/orders/{id}/refresh", {
      params,
      identity: actor.identity,
    });
    expect([status, body.status]).toEqual([200, "FULFILLED"]);
    expect(await findFulfilment(order)).toEqual(once);
  });

  test("when sent twice; recorded with its effect", async () => {
    stripeStandIn.faults.order({ kind: "webhook", action: "duplicate", type: COMPLETED });
    const order = await orderPlanWithBoosts(await createArtist());
    await pay(order);
    expect(await findFulfilment(order)).toEqual(once);
    const event = await findEvent(order);
    expect(await findHandledEvents(event.id)).toEqual([{ type: COMPLETED }]);
    expect((await sendWebhook(event)).status).toBe(200);
    expect(await findFulfilment(order)).toEqual(once);
  });

  test("when sent many times at once", async () => {
    const order = await orderPlanWithBoosts(await createArtist());
    await payWithoutWebhook(order);
    const event = await findEvent(order);
    const responses = await Promise.all([1, 2, 3, 4].map(() => sendWebhook(event)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await findFulfilment(order)).toEqual(once);
  });

  test("when it arrives late, after the buyer returned", async () => {
    stripeStandIn.faults.order({
      kind: "webhook",
      action: "delay",
      type: COMPLETED,
      seconds: 3_600,
    });
    const actor = await createArtist();
    const order = await orderPlanWithBoosts(actor);
    await pay(order);
    expect((await findOrder(order)).status).toBe("OPEN");
    await request("POST /v1/checkout/orders/{id}/refresh", {
      params: { id: order.orderId },
      identity: actor.identity,
    });
    expect(await findFulfilment(order)).toEqual(once);
    await stripeStandIn.clock.advance(3_700);
    expect(await findHandledEvents((await findEvent(order)).id)).toHaveLength(1);
    expect(await findFulfilment(order)).toEqual(once);
  });

  test("when events arrive out of order", async () => {
    stripeStandIn.faults.order({ kind: "webhook", action: "reorder", times: 6 });
    const actor = await createArtist();
    const order = await orderSubscription(actor, "ARTIST_PRO");
    await pay(order);
    await stripeStandIn.clock.advance(1);
    expect((await findOrder(order)).status).toBe("FULFILLED");
    const storedSubscription = db()
      .selectFrom("subscriptions")
      .selectAll()
      .where("account_uid", "=", actor.uid);
    expect(await storedSubscription.execute()).toMatchObject([
      { status: "active", type: "ARTIST_PRO" },
    ]);
  });

  test("when checkout.session.expired arrives after the payment", async () => {
    const order = await orderPlanWithBoosts(await createArtist());
    await pay(order);
    const event = await findEvent(order);
    const expired = { ...event, id: "evt_expired", type: "checkout.session.expired" };
    expect((await sendWebhook(expired)).status).toBe(200);
    expect(await findFulfilment(order)).toEqual(once);
  });
});

describe("POST /v1/webhooks/stripe: 400, and nothing changes", () => {
  const expectRejected = async (response: ReturnType<typeof sendWebhook>, order: OpenedOrder) => {
    const { status, body } = await response;
    expect([status, body.code]).toEqual([400, "VALIDATION"]);
    expect((await findOrder(order)).status).toBe("OPEN");
  };
  const createUnhandledEvent = async () => {
    const order = await orderPlanWithBoosts(await createArtist());
    await payWithoutWebhook(order);
    return { order, event: await findEvent(order) };
  };

  test("for another secret", async () => {
    const { order, event } = await createUnhandledEvent();
    await expectRejected(sendWebhook(event, { secret: "whsec_somebody" }), order);
  });

  test("without a signature", async () => {
    const { order, event } = await createUnhandledEvent();
    await expectRejected(request("POST /v1/webhooks/stripe", { json: event }), order);
  });

  test("for a body changed after signing", async () => {
    const { order, event } = await createUnhandledEvent();
    const payload = JSON.stringify(event);
    const secret = env().STRIPE_WEBHOOK_SECRET;
    const signature = stripeClient.webhooks.generateTestHeaderString({ payload, secret });
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const body = payload.replace(event.id, "evt_another");
    await expectRejected(request("POST /v1/webhooks/stripe", { body, headers }), order);
  });

  test("for a replay after six minutes", async () => {
    const { order, event } = await createUnhandledEvent();
    await expectRejected(sendWebhook(event, { at: new Date(Date.now() - 360_000) }), order);
  });

  test("for a body that is not JSON, or larger than 1 MB", async () => {
    expect((await sendWebhook("hello", { type: "text/plain" })).status).toBe(415);
    expect((await sendWebhook({ id: "x".repeat(1_100_000) })).status).toBe(413);
  });
});

describe("POST /v1/webhooks/stripe: 200, and nothing changes", () => {
  test("for an unhandled event type", async () => {
    const product = { id: "prod_1", object: "product" };
    const event = { id: "evt_product", object: "event", type: "product.created" };
    const { status, body, headers } = await sendWebhook({ ...event, data: { object: product } });
    expect([status, body]).toEqual([200, { received: true }]);
    expect(headers.get("cache-control")).toContain("no-store");
  });

  test("for a checkout without an order of ours", async () => {
    const session = await stripeClient.checkout.sessions.create({
      mode: "payment",
      line_items: [{ price: await findPriceId("opportunityBoostEvent", "HIGHLIGHT"), quantity: 1 }],
      success_url: "http://localhost:3000/",
    });
    await payByPage(session.url ?? "");
    await stripeStandIn.delivered();
    const event = await findEvent({
      sessionId: session.id,
      orderId: "",
      url: "",
      referenceId: null,
    });
    expect(event.pending_webhooks).toBe(0);
    expect(await findHandledEvents(event.id)).toHaveLength(1);
  });

  test("for an object that Stripe does not know", async () => {
    const object = { id: "cs_test_gone", object: "checkout.session" };
    const event = { id: "evt_gone", object: "event", type: COMPLETED, data: { object } };
    expect((await sendWebhook(event)).status).toBe(200);
    await settleSession("cs_test_gone");
  });
});
