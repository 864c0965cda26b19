import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { stripeStandIn } from "@/tests/support/payments";
import { drainEvents } from "@/lib/checkout/fulfilment/payment-events.commands";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { db } from "@/lib/server/database/db";
import { createArtist } from "@/tests/support/accounts";
import { runJobs } from "@/tests/support/jobs";
import {
  fulfilledOnce as once,
  enableWebhooks,
  findOrder,
  orderSubscription,
  orderPlanWithBoosts,
  pay,
  payWithoutWebhook,
  findFulfilment,
} from "@/tests/support/orders";
import { request } from "@/tests/support/request";
import {
  findHandledEvents,
  COMPLETED,
  findEvent,
  sendWebhook,
  signWebhook,
  findPendingEvents,
} from "@/tests/support/webhooks";

beforeEach(enableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

describe("POST /v1/webhooks/stripe: stored now, handled once Stripe answers", () => {
  // Counts the one retry of retryable requests.
  test.each([
    ["error", 2],
    ["limit", 1],
    ["close", 2],
  ] as const)("when Stripe answers %s", async (action, times) => {
    const order = await orderPlanWithBoosts(await createArtist());
    const line = `GET /v1/checkout/sessions/${order.sessionId}`;
    stripeStandIn.faults.order({ kind: "call", action, line, times });
    await pay(order);
    const event = await findEvent(order);
    expect(event.pending_webhooks).toBe(0);
    expect((await findOrder(order)).status).toBe("OPEN");
    expect(await findPendingEvents(event.id)).toEqual([
      { type: COMPLETED, concern: "session", object_id: order.sessionId },
    ]);
    await runJobs();
    expect(await findFulfilment(order)).toEqual(once);
    expect(await findHandledEvents(event.id)).toHaveLength(1);
    await runJobs();
    expect(await findFulfilment(order)).toEqual(once);
  });

  test("however often it fails: its job is retried", async () => {
    const order = await orderPlanWithBoosts(await createArtist());
    const line = `GET /v1/checkout/sessions/${order.sessionId}`;
    stripeStandIn.faults.order({ kind: "call", action: "limit", line, times: 4 });
    await pay(order);
    for (const failed of [1, 1, 1]) expect(await runJobs()).toMatchObject({ failed });
    expect((await findOrder(order)).status).toBe("OPEN");
    expect(await runJobs()).toMatchObject({ failed: 0 });
    expect(await findFulfilment(order)).toEqual(once);
  });

  test("when it fails half way: nothing is partial", async () => {
    const actor = await createArtist();
    const order = await orderSubscription(actor, "ARTIST_PRO");
    await payWithoutWebhook(order);
    stripeStandIn.faults.order({
      kind: "call",
      action: "error",
      line: "GET /v1/subscriptions/",
      times: 2,
    });
    const event = await findEvent(order);
    expect((await sendWebhook(event)).status).toBe(200);
    expect((await findOrder(order)).status).toBe("OPEN");
    expect(await findHandledEvents(event.id)).toEqual([]);
    expect((await sendWebhook(event)).status).toBe(200);
    expect((await findOrder(order)).status).toBe("FULFILLED");
  });

  test("when its job is lost: the reconciliation handles it", async () => {
    const order = await orderPlanWithBoosts(await createArtist());
    await payWithoutWebhook(order);
    const event = await findEvent(order);
    stripeStandIn.faults.order({
      kind: "call",
      action: "limit",
      line: "GET /v1/checkout/sessions/",
    });
    await sendWebhook(event);
    await sql`delete from pgboss.job`.execute(db());
    // The order itself is too new for that.
    await reconcile(new Date(Date.now() + 11 * 60_000));
    expect(await findHandledEvents(event.id)).toHaveLength(1);
    expect(await findFulfilment(order)).toEqual(once);
  });
});

describe("POST /v1/webhooks/stripe: stored and answered at once", () => {
  test("200 while Stripe does not answer; handled later", async () => {
    const order = await orderPlanWithBoosts(await createArtist());
    await payWithoutWebhook(order);
    const event = await findEvent(order);
    const line = "GET /v1/checkout/sessions/";
    stripeStandIn.faults.order({ kind: "call", action: "slow", line, times: 9 });
    const { body, headers } = signWebhook(event);
    expect((await request("POST /v1/webhooks/stripe", { body, headers })).status).toBe(200);
    // The webhook was answered before Stripe was.
    expect(stripeStandIn.faults.delayedCalls).toBe(1);
    expect((await findOrder(order)).status).toBe("OPEN");
    stripeStandIn.faults.clear();
    await drainEvents();
    expect(await findFulfilment(order)).toEqual(once);
  });

  test("while every other connection of the pool is in use", async () => {
    const order = await orderPlanWithBoosts(await createArtist());
    await payWithoutWebhook(order);
    const event = await findEvent(order);
    let timeoutCount = 0;
    const release = Promise.withResolvers<void>();
    const heldConnections = Array.from({ length: 30 }, () =>
      db()
        .connection()
        .execute(() => release.promise)
        .catch(() => (timeoutCount += 1)),
    );
    const { body, headers } = signWebhook(event);
    expect((await request("POST /v1/webhooks/stripe", { body, headers })).status).toBe(200);
    // A wait for the pool fails after two seconds, so this response did not wait.
    expect(timeoutCount).toBe(0);
    release.resolve();
    await Promise.all(heldConnections);
    await drainEvents();
    await runJobs();
    expect(await findFulfilment(order)).toEqual(once);
  });

  test("5xx when the database cannot store it, so that Stripe retries", async () => {
    const order = await orderPlanWithBoosts(await createArtist());
    await payWithoutWebhook(order);
    const event = await findEvent(order);
    await sql`alter table payment_events rename to payment_events_away`.execute(db());
    const rejected = await sendWebhook(event);
    await sql`alter table payment_events_away rename to payment_events`.execute(db());
    expect(rejected.status).toBeGreaterThanOrEqual(500);
    expect((await sendWebhook(event)).status).toBe(200);
    expect(await findFulfilment(order)).toEqual(once);
  });

  test("with its job, or neither is stored", async () => {
    const order = await orderPlanWithBoosts(await createArtist());
    await payWithoutWebhook(order);
    const event = await findEvent(order);
    await sql`alter table pgboss.job_common rename to job_away`.execute(db());
    const rejected = await sendWebhook(event);
    await sql`alter table pgboss.job_away rename to job_common`.execute(db());
    expect(rejected.status).toBeGreaterThanOrEqual(500);
    expect(await findPendingEvents(event.id)).toEqual([]);
  });
});
