import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stripeStandIn, findPriceId, stripeClient } from "@/tests/support/payments";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { draftOpportunity, openCheckout } from "@/tests/support/checkout";
import {
  fulfilledOnce,
  disableWebhooks,
  enableWebhooks,
  type OpenedOrder,
  orderArtworkBoosts,
  orderPlanWithBoosts,
  pay,
  findFulfilment,
} from "@/tests/support/orders";
import { request } from "@/tests/support/request";

beforeEach(disableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

const SESSION_CALL = "GET /v1/checkout/sessions/";
const refreshOrder = ({ identity }: Actor, { orderId }: Pick<OpenedOrder, "orderId">) =>
  request("POST /v1/checkout/orders/{id}/refresh", { params: { id: orderId }, identity });
const slowDown = (line: string) =>
  stripeStandIn.faults.order({ kind: "call", action: "slow", line, times: 999 });
const waitForPendingCalls = (count: number) =>
  vi.waitFor(() => expect(stripeStandIn.faults.delayedCalls).toBe(count), { timeout: 10_000 });

test("POST /v1/checkout/orders/{id}/refresh: 58 at once share one settlement, and others are served meanwhile", async () => {
  const [actor, otherActor] = [await createArtist(), await createArtist()];
  const order = await orderPlanWithBoosts(actor);
  const otherOrder = await orderPlanWithBoosts(otherActor);
  slowDown(`${SESSION_CALL}${order.sessionId}`);
  const refreshes = Array.from({ length: 58 }, () => refreshOrder(actor, order));
  await waitForPendingCalls(1);

  const checkout = await openCheckout(
    otherActor,
    [await findPriceId("opportunityPostEvent", "BASIC")],
    {
      referenceId: await draftOpportunity(otherActor),
    },
  );
  expect(checkout.status).toBe(201);
  expect((await refreshOrder(otherActor, otherOrder)).status).toBe(200);
  enableWebhooks();
  await pay(otherOrder);
  expect(await findFulfilment(otherOrder)).toEqual(fulfilledOnce);

  // All of that was answered while the refreshes still wait for Stripe.
  expect(stripeStandIn.faults.delayedCalls).toBe(1);
  stripeStandIn.faults.clear();
  const statuses = (await Promise.all(refreshes)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 58 }, () => 200));
});

test("POST /v1/checkout/orders/{id}/refresh: six of an account's orders wait for Stripe, the others are 429 at once", async () => {
  const [actor, otherActor] = [await createArtist(), await createArtist()];
  const orders: OpenedOrder[] = [];
  for (let count = 0; count < 9; count += 1)
    orders.push(await orderArtworkBoosts(actor, ["HIGHLIGHT"]));
  const otherOrder = await orderPlanWithBoosts(otherActor);
  for (const { sessionId } of orders) slowDown(`${SESSION_CALL}${sessionId}`);
  const responses = orders.map((order) => refreshOrder(actor, order));
  await waitForPendingCalls(6);
  expect((await refreshOrder(otherActor, otherOrder)).status).toBe(200);
  expect(stripeStandIn.faults.delayedCalls).toBe(6);
  stripeStandIn.faults.clear();
  const rejected = (await Promise.all(responses)).filter(({ status }) => status !== 200);
  expect(rejected.map(({ status }) => status)).toEqual([429, 429, 429]);
  for (const { body, headers } of rejected) {
    expect(body.code).toBe("RATE_LIMITED");
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
});

test("POST /v1/checkout/session: 503 within eight seconds when each Stripe response takes three", async () => {
  const actor = await createArtist();
  const priceIds = [await findPriceId("subscriptionEvent", "ARTIST_PRO")];
  const { id: couponId } = await stripeClient.coupons.create({ percent_off: 10, duration: "once" });
  for (let calls = 0; calls < 9; calls += 1) {
    stripeStandIn.faults.order({ kind: "call", action: "slow", seconds: 3 });
  }
  const startedAt = performance.now();
  const { status, body, headers } = await openCheckout(actor, priceIds, { couponId });
  const duration = performance.now() - startedAt;
  expect([status, body.code]).toEqual([503, "UPSTREAM_UNAVAILABLE"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(duration).toBeLessThan(8_000);
});

test("POST /v1/checkout/session: 503 within eight seconds when Stripe does not answer", async () => {
  const actor = await createArtist();
  const priceIds = [await findPriceId("opportunityPostEvent", "BASIC")];
  const referenceId = await draftOpportunity(actor);
  stripeStandIn.faults.order({ kind: "call", action: "hang", times: 99 });
  const startedAt = performance.now();
  const { status, body } = await openCheckout(actor, priceIds, { referenceId });
  expect([status, body.code]).toEqual([503, "UPSTREAM_UNAVAILABLE"]);
  expect(performance.now() - startedAt).toBeLessThan(8_000);
});
